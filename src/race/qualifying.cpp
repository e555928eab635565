#include "race/qualifying.hpp"

namespace slip {
namespace {

constexpr double kLeastPace = 5;  // m/s: a car that laps slower sets no time

/// The setup for one of the entrants alone.
EventSetup aloneSetup(const EventSetup& setup, std::size_t car) {
    EventSetup alone = setup;
    alone.rules = {.mode = EventMode::Qualifying, .laps = kQualifyingLaps};
    alone.entrants = {setup.entrants[car]};
    alone.countdown = 0;
    alone.seed = setup.seed + car;
    return alone;
}

}  // namespace

std::vector<double> qualifyingTimes(const Track& track, const EventSetup& setup, const std::stop_token& stop) {
    std::vector<double> times(setup.entrants.size());
    const double most = kQualifyingLaps * static_cast<double>(track.length) / kLeastPace;
    for (std::size_t i = 0; i < times.size(); ++i) {
        if (!setup.entrants[i].skill) continue;
        Event event(track, aloneSetup(setup, i));
        while (!event.state().over && event.race().time() < most && !stop.stop_requested()) event.tick({});
        times[i] = event.standing(0).bestLap;
    }
    return times;
}

}  // namespace slip
