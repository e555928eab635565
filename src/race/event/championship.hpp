// SPDX-License-Identifier: MIT
// A championship: races on chosen tracks, points for places, a table. Plain data; saved by
// io/content/championship_file.
#pragma once
#include "base/fields.hpp"
#include "base/message.hpp"
#include "race/ai/rival_params.hpp"
#include "race/event/conditions_choice.hpp"

#include <optional>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::array<int, 10> kRacePoints{25, 18, 15, 12, 10, 8, 6, 4, 2, 1};
inline constexpr int kMaxLapPoints = 1;  // for the fastest lap among the finishers
inline constexpr int kMaxSeriesRaces = 20, kMaxSeriesDrivers = 12;

struct SeriesDriver {
    std::string name;
    std::string car;
    int player = 0;
    float skill = 0.7f;
    Colour colour{200, 200, 200};
};
constexpr auto fieldsOf(const SeriesDriver*) {
    return FieldList{
        field(&SeriesDriver::name, {.key = "name", .doc = "of the driver", .low = 1, .high = 40, .required = true}),
        field(&SeriesDriver::car,
              {.key = "car", .doc = "car by name or path", .low = 1, .high = 4096, .required = true}),
        field(&SeriesDriver::player, {.key = "player", .doc = "1 or 2; 0: a rival", .low = 0, .high = 2}),
        field(&SeriesDriver::skill, {.key = "skill",
                                     .doc = "of a rival; below 0: as at 0, but slower everywhere",
                                     .low = kMinSkill,
                                     .high = 1}),
        field(&SeriesDriver::colour, {.key = "colour", .doc = "in tables and on the map"}),
    };
}

struct SeriesResult {
    int driver = 0;
    bool finished = false;
    float bestLap = 0;
    std::string carFile = "";
};
constexpr auto fieldsOf(const SeriesResult*) {
    return FieldList{
        field(&SeriesResult::driver,
              {.key = "driver", .doc = "number in the list of drivers, from 0", .low = 0, .required = true}),
        field(&SeriesResult::finished, {.key = "finished", .doc = "was classified"}),
        field(&SeriesResult::bestLap,
              {.key = "best_lap", .doc = "0: no valid lap", .unit = "s", .low = 0, .high = 1e6}),
        field(&SeriesResult::carFile, {.key = "car_file", .doc = "hash of the car's file, of a person", .high = 40}),
    };
}

struct SeriesRace {
    std::vector<SeriesResult> results;
};
constexpr auto fieldsOf(const SeriesRace*) {
    return FieldList{
        field(&SeriesRace::results, {.key = "results",
                                     .doc = "every driver, the first first",
                                     .required = true,
                                     .minItems = 1,
                                     .maxItems = kMaxSeriesDrivers}),
    };
}

struct Championship {
    std::string name;
    std::vector<std::string> tracks;
    int laps = 0;
    std::vector<SeriesDriver> drivers = {};
    std::vector<SeriesRace> races = {};
    std::string career = "";
    int seed = 0;
    std::vector<ConditionsChoice> skies = {};
};
constexpr auto fieldsOf(const Championship*) {
    return FieldList{
        field(&Championship::name, {.key = "name", .doc = "of the cup", .low = 1, .high = 40, .required = true}),
        field(&Championship::tracks, {.key = "tracks",
                                      .doc = "in the order of the races, by name or path",
                                      .low = 1,
                                      .high = 4096,
                                      .required = true,
                                      .minItems = 1,
                                      .maxItems = kMaxSeriesRaces}),
        field(&Championship::laps,
              {.key = "laps", .doc = "a race; 0: as many as each track says", .low = 0, .high = 200}),
        field(&Championship::drivers, {.key = "drivers",
                                       .doc = "who takes part",
                                       .required = true,
                                       .minItems = 1,
                                       .maxItems = kMaxSeriesDrivers}),
        field(&Championship::races, {.key = "races", .doc = "those that were driven", .maxItems = kMaxSeriesRaces}),
        field(&Championship::career, {.key = "career", .doc = "id of the career's event that it is", .high = 40}),
        field(&Championship::seed,
              {.key = "seed", .doc = "of its races; 0: another one each time", .low = 0, .high = 1e9}),
        field(&Championship::skies, {.key = "skies",
                                     .doc = "weather and hour of each race; none: as they are chosen when it is driven",
                                     .maxItems = kMaxSeriesRaces}),
    };
}

inline bool isOver(const Championship& series) { return series.races.size() >= series.tracks.size(); }

/// Returns the index into results of the fastest lap among the finishers. Of equal laps the better placed
/// counts.
std::optional<std::size_t> fastestOf(const SeriesRace& race);
/// Returns the points of each result, in the order of the results: for the finishers' places and for the fastest lap.
std::vector<int> pointsOf(const SeriesRace& race);

struct SeriesStanding {
    std::size_t driver = 0;
    int points = 0;
    std::vector<int> places;  // how often first, second, …
};
/// Returns the table after all races driven, the leader first. It is sorted by points, then by more wins, more second
/// places and so on, then in the order of the drivers.
std::vector<SeriesStanding> standingsOf(const Championship& series);

/// Faults that field ranges cannot express: more races than tracks, a race that does not list every driver once, no
/// player 1, two drivers in one seat, two rivals with one name.
struct SeriesFault {
    std::string pointer;
    Message text;
};
std::vector<SeriesFault> faultsOf(const Championship& series);

}  // namespace slip
