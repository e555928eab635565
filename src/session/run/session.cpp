// SPDX-License-Identifier: MIT
#include "session/run/session.hpp"

#include "race/event/event.hpp"
#include "session/run/paused_drive.hpp"
#include "session/run/race_story.hpp"
#include "session/run/tick_clock.hpp"
#include "session/setup/results.hpp"
#include "session/setup/series_round.hpp"
#include "session/setup/waiting_race.hpp"

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

}  // namespace

SessionSetup raceOf(const NextRace& next) { return next.race->take(next.laps); }

Session::Session(SessionSetup setup, const Folders& folders)
    : setup_(ready(std::move(setup))),
      folders_(folders),
      event_(std::make_unique<Event>(*setup_.track, setup_.event)),
      story_(std::make_unique<RaceHistory>(setup_.event.entrants.size())) {
    setup_.event = event_->setup();
    startMidLap();
}

Session::~Session() = default;

const Snapshot& Session::now() const { return event_->now(); }

const Snapshot& Session::previous() const { return event_->previous(); }

const Recording& Session::recording() const { return event_->recording(); }

std::uint64_t Session::stateHash() const { return event_->stateHash(); }

const CarSnapshot& Session::car(std::size_t index) const { return now().cars[index]; }

bool Session::isOver() const { return now().standings.over; }

void Session::startMidLap() {
    if (setup_.event.midLapStart) changes_.push_back({EventChange::Kind::JoinLap, 0, {}});
}

void Session::tick(std::span<const DriverInput> people) {
    event_->tick(people, changes_);
    changes_.clear();
    if (isContest(eventSetup().rules.mode)) story_->follow(now(), static_cast<float>(kTick));
}

void Session::restart(double countdown) {
    event_->setDate(dateNow());
    event_->restart(countdown, changes_);
    changes_.clear();
    startMidLap();
    *story_ = RaceHistory(setup_.event.entrants.size());
}

void Session::resetToTrack(std::size_t car) { changes_.push_back({EventChange::Kind::Reset, car, {}}); }

void Session::mark(std::size_t car) { changes_.push_back({EventChange::Kind::Mark, car, {}}); }

void Session::restoreReturnPoint(std::size_t car) { changes_.push_back({EventChange::Kind::BackToMark, car, {}}); }

void Session::callTime() { changes_.push_back({EventChange::Kind::CallTime, 0, {}}); }

void Session::giveUp() {
    const bool won = now().standings.winnerTime > 0;
    for (std::size_t car = 0; car < cars(); ++car) {
        if (!entrant(car).isHuman() || event_->standing(car).isDone()) continue;
        changes_.push_back({EventChange::Kind::GiveUp, car, {}});
        if (!won) changes_.push_back({EventChange::Kind::Retire, car, {}});
    }
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

bool Session::allHumansFinished() const {
    for (std::size_t car = 0; car < cars(); ++car)
        if (entrant(car).isHuman() && !event_->standing(car).isDone()) return false;
    return true;
}

PausedDrive Session::paused() const {
    const EventMode mode = eventSetup().rules.mode;
    using Ending = PausedDrive::Ending;
    const bool toTheGrid = std::holds_alternative<QualifyingFor>(setup_.partOf);
    PausedDrive drive{.ending = toTheGrid ? Ending::Grid : Ending::None, .decided = stands()};
    if (now().raceTime <= 0 || allHumansFinished()) return drive;
    using Loss = PausedDrive::Loss;
    if (isContest(mode) && drive.ending == Ending::None) drive.ending = Ending::Results;
    const bool attack = mode == EventMode::Qualifying && !toTheGrid;
    drive.loss = !isContest(mode) || attack ? Loss::Lap : isOfSeries(setup_) ? Loss::SeriesRace : Loss::Result;
    return drive;
}

Progress Session::progress() const {
    if (const auto* qualifying = std::get_if<QualifyingFor>(&setup_.partOf)) return qualifying->race->progress();
    const auto& cars = now().standings.cars;
    return {static_cast<int>(std::ranges::count_if(cars, &Standing::isDone)), static_cast<int>(cars.size())};
}

Results Session::results() const {
    Results results = resultsOf(eventSetup(), now());
    if (!results.ofBestLaps())
        for (ResultRow& row : results.rows) {
            row.gaps = story_->gapsOf(row.entrant);
            row.missedBy = story_->missedBy(row.entrant);
        }
    if (const ResultRow* const own = ownRow(results); own && hasRivals(results.mode))
        results.course = story_->courseOf(own->entrant, own->entrant + 1);
    if (std::holds_alternative<SeriesRound>(setup_.partOf)) addPoints(results);
    if (const auto* qualifying = std::get_if<QualifyingFor>(&setup_.partOf)) {
        results.subtitle = "Qualifying for the starting grid";
        addLaps(results, qualifying->race->rivals());
    }
    return results;
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

}  // namespace slip
