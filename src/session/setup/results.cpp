// SPDX-License-Identifier: MIT
#include "session/setup/results.hpp"

#include "race/event/championship.hpp"
#include "race/event/event_setup.hpp"
#include "race/world/snapshot.hpp"

#include <algorithm>

namespace slip {

Results resultsOf(const EventSetup& event, const Snapshot& now) {
    Results results{
        .title = event.track ? event.track->name : "", .subtitle = "", .mode = event.rules.mode, .rows = {}};
    for (const std::size_t car : now.standings.order) {
        const Standing& s = now.standings.cars[car];
        const Entrant& entrant = event.entrants[car];
        results.rows.push_back({.position = s.position,
                                .name = entrant.driver,
                                .car = entrant.params.name,
                                .laps = s.lapsDone,
                                .time = results.ranksBestLaps() ? s.bestLap
                                        : s.tookFlag()          ? s.total()
                                                                : 0,
                                .gap = s.gap,
                                .lapsBehind = s.lapsBehind,
                                .bestLap = s.bestLap,
                                .penalty = s.penalty,
                                .drift = s.drift.banked,
                                .own = entrant.isHuman(),
                                .out = s.out && !results.ranksBestLaps(),
                                .finished = s.finished,
                                .entrant = car,
                                .nonTimePenalty = s.nonTimePenalty,
                                .colour = entrant.colour,
                                .carClass = entrant.params.category});
    }
    if (results.ranksBestLaps()) return results;
    std::vector<std::string> classes;
    for (const ResultRow& row : results.rows) classes.push_back(row.carClass);
    const std::vector<int> places = classPlaces(classes);
    for (std::size_t i = 0; i < places.size(); ++i) results.rows[i].classPlace = places[i];
    return results;
}

std::vector<int> classPlaces(const std::vector<std::string>& classes) {
    if (std::ranges::count(classes, classes.empty() ? "" : classes.front()) == std::ssize(classes)) return {};
    std::vector<int> places;
    for (auto one = classes.begin(); one != classes.end(); ++one)
        places.push_back(1 + static_cast<int>(std::count(classes.begin(), one, *one)));
    return places;
}

const ResultRow* ownRow(const Results& results) {
    if (std::ranges::count_if(results.rows, &ResultRow::own) != 1) return nullptr;
    return &*std::ranges::find_if(results.rows, &ResultRow::own);
}

void addLaps(Results& results, std::vector<ResultRow> others) {
    for (ResultRow& row : others) results.rows.push_back(std::move(row));
    const auto key = [](const ResultRow& row) { return row.time > 0 ? row.time : 1e9; };
    std::ranges::stable_sort(results.rows, {}, key);
    int position = 0;
    for (ResultRow& row : results.rows) row.position = ++position;
}

void addPoints(Results& results) {
    SeriesRace race;
    for (const ResultRow& row : results.rows)
        race.results.push_back({0, row.finished && !row.out, static_cast<float>(row.bestLap)});
    const std::vector<int> points = pointsOf(race);
    for (std::size_t i = 0; i < points.size(); ++i) results.rows[i].points = points[i];
    results.points = true;
}

}  // namespace slip
