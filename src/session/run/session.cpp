// SPDX-License-Identifier: MIT
#include "session/run/session.hpp"

#include "race/event/event.hpp"
#include "session/run/tick_clock.hpp"
#include "session/setup/series_round.hpp"
#include "session/setup/waiting_race.hpp"
#include "session/watch/loss_watch.hpp"
#include "session/watch/race_history.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace slip {
namespace {

/// Returns the challenge name that recordings of the session contain.
std::string challengeName(const SessionSetup& setup) {
    if (const auto& challenge = setup.challenge)
        return (challenge->of == Challenge::Of::Daily ? "daily " : "career ") + challenge->event.id;
    const auto* const round = std::get_if<SeriesRound>(&setup.partOf);
    return round != nullptr && !round->series.career.empty() ? "career " + round->series.career : "";
}

SessionSetup ready(SessionSetup setup) {
    setup.event.date = dateNow();
    setup.event.challenge = challengeName(setup);
    paintCars(setup);
    return setup;
}

std::vector<EventChange> firstChanges(const EventSetup& setup) {
    if (!setup.midLapStart) return {};
    return {{EventChange::Kind::JoinLap, 0, {}}};
}

}  // namespace

SessionSetup raceOf(const NextRace& next) { return next.race->raceWithGrid(next.laps); }

Session::Session(SessionSetup setup, const Folders& folders)
    : setup_(ready(std::move(setup))),
      folders_(folders),
      event_(std::make_unique<Event>(*setup_.track, setup_.event)),
      story_(std::make_unique<RaceHistory>(setup_.event.entrants.size())),
      losses_(std::make_unique<LossWatch>(*setup_.track, setup_.event.entrants.size(), setup_.event.rules.laps)) {
    setup_.event = event_->setup();
    changes_ = firstChanges(setup_.event);
}

Session::~Session() = default;

const Snapshot& Session::now() const { return event_->now(); }

const Snapshot& Session::previous() const { return event_->previous(); }

const Recording& Session::recording() const { return event_->recording(); }

std::uint64_t Session::stateHash() const { return event_->stateHash(); }

const CarSnapshot& Session::car(std::size_t index) const { return now().cars[index]; }

void Session::tick(std::span<const DriverInput> people) {
    event_->tick(people, changes_);
    changes_.clear();
    if (!isContest(eventSetup().rules.mode)) return;
    story_->follow(now(), static_cast<float>(kTick));
    losses_->follow(now(), static_cast<double>(kTick));
}

void Session::restart(double countdown) {
    event_->setDate(dateNow());
    event_->restart(countdown, changes_);
    changes_ = firstChanges(setup_.event);
    *story_ = RaceHistory(setup_.event.entrants.size());
    *losses_ = LossWatch(*setup_.track, setup_.event.entrants.size(), setup_.event.rules.laps);
}

void Session::setParams(std::size_t car, const CarParams& params) {
    setup_.event.entrants[car].params = params;
    const bool replaces =
        !changes_.empty() && changes_.back().kind == EventChange::Kind::Params && changes_.back().car == car;
    if (replaces) changes_.pop_back();  // while paused, each frame of a dragged slider would add one
    changes_.push_back({EventChange::Kind::Params, car, std::make_shared<const CarParams>(params)});
}

void Session::setCar(std::size_t car, const CarFile& file, const Problems& notes) {
    Entrant& entrant = setup_.event.entrants[car];
    setup_.playerCars[*entrant.player] = {file, notes};
    entrant.path = file.path;
    entrant.file = stampOf(file);
    event_->setFile(car, entrant.file);
    setParams(car, file.params);
}

Outcome Session::finish(SaveQueue& saves) const {
    if (const auto* round = std::get_if<SeriesRound>(&setup_.partOf)) {
        Championship series = withResult(*round, eventSetup(), now().standings);
        saveRound(saves, series, folders_, saved_);
        return series;
    }
    const auto* qualifying = std::get_if<QualifyingFor>(&setup_.partOf);
    if (!qualifying) return {};
    NextRace next{qualifying->race, {}};
    for (const Standing& standing : now().standings.cars) next.laps.push_back(standing.bestLap);
    return next;
}

void resetToTrack(Session& session, std::size_t car) { session.request({EventChange::Kind::Reset, car, {}}); }

void callTime(Session& session) { session.request({EventChange::Kind::CallTime, 0, {}}); }

void giveUp(Session& session) {
    const Standings& standings = session.now().standings;
    for (std::size_t car = 0; car < session.cars(); ++car) {
        if (!session.entrant(car).isHuman() || standings.cars[car].isDone()) continue;
        session.request({EventChange::Kind::GiveUp, car, {}});
        if (standings.winnerTime <= 0) session.request({EventChange::Kind::Retire, car, {}});
    }
}

void saveReturnPoint(Session& session, std::size_t car) { session.request({EventChange::Kind::Mark, car, {}}); }

void restoreReturnPoint(Session& session, std::size_t car) {
    session.request({EventChange::Kind::BackToMark, car, {}});
}

}  // namespace slip
