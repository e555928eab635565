// SPDX-License-Identifier: MIT
#include "race/event/ai_drivers.hpp"

#include "race/ai/rival.hpp"
#include "race/event/event_setup.hpp"
#include "race/world/weather.hpp"

#include <optional>

namespace slip {

struct AiDrivers::AiDriver {
    Entrant entrant;
    std::optional<Rival> driver;
    RawInput smoothed;
};

AiDrivers::AiDrivers(const Track& track, const EventSetup& setup)
    : track_(track),
      covered_(coveredTrack(track, setup.weatherAffectsGrip)),
      seed_((setup.seed + setup.luck) * 1000),
      countsAsContest_(setup.entrants.size() > 1 || setup.rules.mode == EventMode::Qualifying),
      dt_(1.0f / static_cast<float>(setup.hz)) {
    for (const Entrant& entrant : setup.entrants) drivers_.push_back({entrant, {}, {}});
    for (std::size_t i = 0; i < drivers_.size(); ++i) makeAiDriver(i);
}

AiDrivers::~AiDrivers() = default;

/// Returns the line of another driver of the same car, or a new one.
std::shared_ptr<const DrivingLine> AiDrivers::lineFor(const CarParams& car) const {
    for (const AiDriver& pilot : drivers_)
        if (pilot.driver && sameValue(pilot.driver->line()->car, car)) return pilot.driver->line();
    return makeRacingLines(track_, car, covered_);
}

/// Makes a driver that knows the car's present parameters.
void AiDrivers::makeAiDriver(std::size_t car) {
    AiDriver& pilot = drivers_[car];
    const Entrant& entrant = pilot.entrant;
    pilot.smoothed = {};
    const RivalSetup rival{.skill = entrant.isHuman() ? 0.0f : entrant.skill,
                           .temperament = entrant.temperament,
                           .seed = seed_ + car,
                           .races = countsAsContest_,
                           .params = entrant.aiParams};
    pilot.driver.emplace(lineFor(entrant.params), rival);
}

DriverInput AiDrivers::drive(std::size_t car, const Snapshot& now, std::vector<EventChange>& changes) {
    AiDriver& pilot = drivers_[car];
    if (!pilot.driver) makeAiDriver(car);
    const RawInput wish = pilot.driver->drive(now, car, dt_);
    if (pilot.driver->wantsReset()) changes.push_back({EventChange::Kind::Reset, car, {}});
    return smoothedInput(pilot.smoothed, wish, kPadSmoothing, kRivalAssists, dt_);
}

void AiDrivers::setParams(std::size_t car, const CarParams& params) {
    drivers_[car].entrant.params = params;
    drivers_[car].driver.reset();
}

void AiDrivers::restart() {
    for (AiDriver& pilot : drivers_) {
        pilot.smoothed = {};
        if (pilot.driver) pilot.driver->restart();
    }
}

}  // namespace slip
