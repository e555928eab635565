// SPDX-License-Identifier: MIT
#include "session/run/session_state.hpp"

#include "session/setup/waiting_race.hpp"
#include "session/watch/loss_watch.hpp"
#include "session/watch/race_history.hpp"

#include <algorithm>

namespace slip {

namespace {

/// Returns true if a human's car `matches`, a predicate of its index.
template <class Matches>
bool hasHuman(const Session& session, Matches&& matches) {
    for (std::size_t car = 0; car < session.cars(); ++car)
        if (session.entrant(car).isHuman() && matches(car)) return true;
    return false;
}

/// Returns true if a human is on a lap that still counts.
bool isOnValidLap(const Session& session) {
    return hasHuman(session, [&](std::size_t car) { return session.car(car).lap.current.valid; });
}

/// Returns a review of a car's drift.
DriftReview driftReview(const DriftScore& score, const Track& track) {
    DriftReview review{.best = score.best, .longest = score.longest, .awards = score.awards};
    for (std::size_t i = 0; i < track.driftZones.size(); ++i)
        review.zones.push_back({track.driftZones[i].name, track.driftZones[i].corner, score.zoneBest[i]});
    review.isBestBroken = score.end != DriftEnd::Banked && score.last >= score.best;
    return review;
}

}  // namespace

bool allHumansFinished(const Session& session) {
    return !hasHuman(session, [&](std::size_t car) { return !session.now().standings.cars[car].isDone(); });
}

bool isFinal(const Session& session) { return session.setup().resultCounts() && allHumansFinished(session); }

PausedDrive pausedDrive(const Session& session) {
    const EventMode mode = session.eventSetup().rules.mode;
    using Ending = PausedDrive::Ending;
    const bool toTheGrid = std::holds_alternative<QualifyingFor>(session.setup().partOf);
    PausedDrive drive{.ending = toTheGrid ? Ending::Grid : Ending::None,
                      .decided = isFinal(session),
                      .isDrift = mode == EventMode::Drift};
    if (session.now().raceTime <= 0 || allHumansFinished(session)) return drive;
    using Loss = PausedDrive::Loss;
    if (isContest(mode) && drive.ending == Ending::None) drive.ending = Ending::Results;
    const bool attack = mode == EventMode::Qualifying && !toTheGrid;
    const Loss ofContest = isOfSeries(session.setup()) ? Loss::SeriesRace : Loss::Result;
    const Loss ofLap = isOnValidLap(session) ? Loss::Lap : Loss::Nothing;
    drive.loss = !isContest(mode) || attack ? ofLap : ofContest;
    return drive;
}

Progress progressOf(const Session& session) {
    if (const auto* qualifying = std::get_if<QualifyingFor>(&session.setup().partOf))
        return qualifying->race->progress();
    const auto& cars = session.now().standings.cars;
    return {static_cast<int>(std::ranges::count_if(cars, &Standing::isDone)), static_cast<int>(cars.size())};
}

Results resultsOf(const Session& session) {
    Results results = resultsOf(session.eventSetup(), session.now());
    if (const ResultRow* const own = ownRow(results); own && results.mode == EventMode::Drift)
        results.drift = driftReview(session.now().standings.cars[*own->entrant].drift, session.track());
    const RaceHistory& history = session.story();
    if (!results.ranksBestLaps())
        for (ResultRow& row : results.rows) {
            row.gaps = history.gapsOf(*row.entrant);
            row.gapWhenEliminated = history.missedBy(*row.entrant);
        }
    if (const ResultRow* const own = ownRow(results); own && hasRivals(results.mode))
        results.course = history.courseOf(*own->entrant, static_cast<int>(*own->entrant) + 1);
    const auto& partOf = session.setup().partOf;
    if (std::holds_alternative<SeriesRound>(partOf)) addPoints(results);
    if (const auto* qualifying = std::get_if<QualifyingFor>(&partOf)) {
        results.subtitle = "Qualifying for the starting grid";
        addLaps(results, qualifying->race->rivals());
    }
    return results;
}

std::optional<LossReview> reviewOf(const Session& session, const Results& results) {
    const ResultRow* const own = ownRow(results);
    if (!own) return std::nullopt;
    const std::optional<std::size_t> winner = results.rows.front().entrant;
    const bool hasLost = hasRivals(results.mode) && winner != own->entrant;
    return session.losses().reviewOf(*own->entrant, hasLost ? winner : std::nullopt);
}

}  // namespace slip
