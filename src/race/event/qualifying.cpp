// SPDX-License-Identifier: MIT
#include "race/event/qualifying.hpp"

namespace slip {
namespace {

constexpr double kMinPace = 5;  // m/s; a car that laps slower sets no time

/// Returns the set-up for one of the entrants alone.
EventSetup aloneSetup(const EventSetup& setup, std::size_t car) {
    EventSetup alone = setup;
    alone.rules = {.mode = EventMode::Qualifying, .laps = kQualifyingLaps};
    alone.entrants = {setup.entrants[car]};
    alone.countdown = 0;
    alone.luck = 1 + car;
    return alone;
}

/// Returns the best lap (s) of the only car, which has two laps for it.
double bestLapOf(const Track& track, const EventSetup& alone, const std::stop_token& stop) {
    const double most = kQualifyingLaps * static_cast<double>(track.length) / kMinPace;
    Event event(track, alone);
    while (!event.now().standings.over && event.race().time() < most) {
        if (stop.stop_requested()) return 0;
        event.tick({});
    }
    return event.standing(0).bestLap;
}

}  // namespace

double qualifyingTime(const Track& track, const EventSetup& setup, std::size_t car, const std::stop_token& stop) {
    if (setup.entrants[car].isHuman() || stop.stop_requested()) return 0;  // before a line is computed
    return bestLapOf(track, aloneSetup(setup, car), stop);
}

double soloLapTime(const Track& track, const Entrant& driver) {
    return bestLapOf(track, {.rules = {.laps = kQualifyingLaps}, .entrants = {driver}, .countdown = 0}, {});
}

}  // namespace slip
