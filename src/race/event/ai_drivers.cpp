// SPDX-License-Identifier: MIT
#include "race/event/ai_drivers.hpp"

#include "base/hash.hpp"
#include "base/index_of.hpp"
#include "race/ai/rival.hpp"
#include "race/event/event_setup.hpp"
#include "race/world/weather.hpp"

#include <optional>
#include <utility>

namespace slip {

struct AiDrivers::AiDriver {
    Entrant entrant;
    std::optional<Rival> driver;
    RawInput smoothed;
};

namespace {

/// Returns the seed of the drivers' form and errors. It depends on the track, so that other drivers are in form on
/// another one. It is a hash because the first random numbers of neighbouring seeds are similar.
std::uint64_t formSeed(const Track& track, const EventSetup& setup) {
    Hash day;
    day.add(track.params.name);
    day.add(static_cast<std::int64_t>(setup.seed));
    day.add(static_cast<std::int64_t>(setup.luck));
    return day.value();
}

std::optional<Newcomer> newcomerIn(const EventSetup& setup) {
    const auto car = indexWhere(setup.entrants, &Entrant::isNewcomer);
    if (!car) return {};
    Newcomer newcomer{.car = *car};
    for (const Entrant& entrant : setup.entrants) newcomer.humans.push_back(entrant.isHuman());
    return newcomer;
}

}  // namespace

AiDrivers::AiDrivers(const Track& track, const EventSetup& setup)
    : track_(track),
      covered_(coveredTrack(track, setup.weatherAffectsGrip)),
      seed_(formSeed(track, setup)),
      countsAsContest_(setup.entrants.size() > 1 || setup.rules.mode == EventMode::Qualifying),
      dt_(1.0f / static_cast<float>(setup.hz)),
      human_(indexWhere(setup.entrants, &Entrant::isHuman)),
      newcomer_(newcomerIn(setup)) {
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
    Hash seed;
    seed.add(static_cast<std::int64_t>(seed_));
    seed.add(static_cast<std::int64_t>(car));
    const RivalSetup rival{.skill = entrant.isHuman() ? 0.0f : entrant.skill,
                           .temperament = entrant.temperament,
                           .seed = seed.value(),
                           .races = countsAsContest_,
                           .habits = entrant.habits,
                           .grudge = entrant.grudge,
                           .remembers = human_,
                           .params = entrant.aiParams};
    pilot.driver.emplace(lineFor(entrant.params), rival);
}

DriverInput AiDrivers::drive(std::size_t car, const Snapshot& now, std::vector<EventChange>& changes) {
    AiDriver& pilot = drivers_[car];
    if (!pilot.driver) makeAiDriver(car);
    const RawInput wish = pilot.driver->drive(now, car, dt_);
    if (pilot.driver->wantsReset()) changes.push_back({EventChange::Kind::Reset, car, {}});
    const Assists assists = pilot.driver->locksWheels() ? kRivalAssistsLocking : kRivalAssists;
    return smoothedInput(pilot.smoothed, wish, kPadSmoothing, assists, dt_);
}

void AiDrivers::setParams(std::size_t car, const CarParams& params) {
    drivers_[car].entrant.params = params;
    drivers_[car].driver.reset();
}

void AiDrivers::meetNewcomer(const Snapshot& now) {
    if (!newcomer_ || newcomer_->isKnown) return;
    const std::optional<MeasuredStretch> stretch = follow(*newcomer_, now);
    if (!stretch) return;
    const float way = now.cars[newcomer_->car].lap.distance + (newcomer_->isKnown ? track_.length : 0);
    const float speed = std::max(1.0f, way / static_cast<float>(now.raceTime));
    for (const Companion& companion : companionsOf(*newcomer_, now, track_.length, speed))
        if (AiDriver& pilot = drivers_[companion.car]; pilot.driver) pilot.driver->adoptPace(*stretch, companion.gap);
}

void AiDrivers::restart() {
    if (newcomer_) newcomer_ = Newcomer{.car = newcomer_->car, .humans = std::move(newcomer_->humans)};
    for (AiDriver& pilot : drivers_) {
        pilot.smoothed = {};
        if (pilot.driver) pilot.driver->restart();
    }
}

}  // namespace slip
