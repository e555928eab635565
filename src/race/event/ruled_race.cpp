// SPDX-License-Identifier: MIT
#include "race/event/ruled_race.hpp"

#include "base/hash.hpp"
#include "race/event/change_check.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace slip {
namespace {

std::vector<CarEntry> entriesOf(const EventSetup& setup) {
    std::vector<CarEntry> cars;
    for (const Entrant& entrant : setup.entrants) cars.push_back({entrant.params, entrant.start, entrant.speed});
    return cars;
}

std::optional<std::uint64_t> weatherSeedOf(const EventSetup& setup) {
    return setup.weatherAffectsGrip ? std::optional(setup.seed) : std::nullopt;
}

void add(Hash& hash, const LapTimes& lap) {
    hash.add(lap.total);
    for (const double sector : lap.sectors) hash.add(sector);
    hash.add(std::int64_t{lap.valid});
}

void add(Hash& hash, const Standing& s) {
    for (const std::int64_t number : {s.position, s.lapsDone, s.lapsBehind, static_cast<int>(s.flag)}) hash.add(number);
    for (const double number : {s.distance, s.gap, s.interval, s.finishTime, s.penalty, s.nonTimePenalty, s.bestLap})
        hash.add(number);
    for (const std::int64_t fact : {s.finished, s.out, s.jumped}) hash.add(fact);
    for (const float points : {s.drift.banked, s.drift.chain, s.drift.sliding, s.drift.straight}) hash.add(points);
}

}  // namespace

RuledRace::RuledRace(const EventSetup& setup, const Track* track, const SurfaceTable& surfaces)
    : rules_(setup.rules),
      track_(track),
      race_({track, &surfaces, setup.planeSurface, weatherSeedOf(setup)}, entriesOf(setup), setup.hz, setup.countdown,
            setup.rules.freeStart) {
    begin(setup.countdown);
}

/// Sets the state of a race at its start.
void RuledRace::begin(double countdown) {
    race_.snapshot(now_);
    now_.countdownLength = countdown;
    for (CarSnapshot& car : now_.cars) car.input = {};
    if (track_) state_ = startEvent(*track_, now_);
    now_.standings = state_.standings;
    previous_ = now_;
}

void RuledRace::apply(const EventChange& change) {
    if (!whyMeaningless(change, {rules_.mode, track_ != nullptr, now_.cars.size(), race_.tick()}).empty()) return;
    switch (change.kind) {
        case EventChange::Kind::Reset:
            return race_.resetToTrack(change.car);
        case EventChange::Kind::Retire:
            return race_.retire(change.car);
        case EventChange::Kind::Params:
            return race_.setParams(change.car, *change.params);
        case EventChange::Kind::CallTime:
            return endEvent(state_, rules_, now_.raceTime);
        case EventChange::Kind::GiveUp:
            return giveUp(state_, rules_, change.car, now_.raceTime);
        case EventChange::Kind::Mark:
            return race_.mark(change.car);
        case EventChange::Kind::BackToMark:
            return race_.restoreReturnPoint(change.car);
        case EventChange::Kind::JoinLap:
            return race_.startMidLap(change.car);
    }
}

void RuledRace::tick(const TickInput& input) {
    assert(input.inputs.size() == now_.cars.size() && "each car needs one input");
    for (const EventChange& change : input.changes) apply(change);
    std::swap(previous_, now_);
    race_.step(input.inputs);
    race_.snapshot(now_);
    now_.countdownLength = previous_.countdownLength;
    for (std::size_t i = 0; i < now_.cars.size(); ++i) now_.cars[i].input = input.inputs[i];
    if (track_) followEvent(state_, rules_, *track_, previous_, now_, race_.hz());
    now_.standings = state_.standings;
}

void RuledRace::restart(double countdown, std::span<const EventChange> changes) {
    for (const EventChange& change : changes) apply(change);
    race_.restart(countdown);
    begin(countdown);
}

std::uint64_t RuledRace::stateHash() const {
    Hash hash;
    hash.add(static_cast<std::int64_t>(race_.worldHash()));
    for (const CarSnapshot& car : now_.cars) {
        for (const std::int64_t number : {car.lap.lap, car.lap.nextCheckpoint}) hash.add(number);
        hash.add(car.lap.distance);
        add(hash, car.lap.current);
        add(hash, car.lap.last);
    }
    for (const Standing& standing : now_.standings.cars) add(hash, standing);
    for (const std::size_t car : now_.standings.order) hash.add(static_cast<std::int64_t>(car));
    hash.add(now_.standings.winnerTime);
    hash.add(std::int64_t{now_.standings.over});
    return hash.value();
}

}  // namespace slip
