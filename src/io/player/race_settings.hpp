// SPDX-License-Identifier: MIT
// The player's last choices for a race.
#pragma once
#include "base/fields.hpp"
#include "race/event/conditions_choice.hpp"
#include "race/event/event_mode.hpp"

#include <string>
#include <vector>

namespace slip {

enum class GridOrder { Qualifying, Reverse, Random, Middle };  // Middle is "near_front" in files, its former meaning
constexpr auto namesOf(const GridOrder*) {
    return std::array<std::string_view, 4>{"qualifying", "reverse", "random", "near_front"};
}
/// Cars of the rivals: the player's car, cars of its class, cars with similar lap times, or one half the player's car
/// and the other half any cars.
enum class RivalCars { Same, SameClass, Mixed, EveryClass };
constexpr auto namesOf(const RivalCars*) {
    return std::array<std::string_view, 4>{"same", "same_class", "mixed", "every_class"};
}
constexpr auto labelsOf(const RivalCars*) {
    return std::array<std::string_view, 4>{"Same as yours", "Same class", "Similar pace", "Every class"};
}

inline constexpr int kMaxOpponents = 11;

struct RaceSettings {
    EventMode mode = EventMode::Race;
    int laps = 0;  // 0 for the track's own number
    int opponents = 7;
    bool matchSkill = true;  // rivals match the player's laps; `skill` is ignored
    float skill = 0.7f;
    GridOrder grid = GridOrder::Middle;
    bool jumpStart = false;  // possible and penalised; otherwise cars are held until green
    RivalCars rivalCars = RivalCars::Same;
    bool twoPlayers = false;  // split screen
    std::string secondCar;    // of the second player; empty for the first player's car
    int seed = 0;             // 0 for a new one each time
    WeatherChoice weather = WeatherChoice::Track;
    HourChoice hour = HourChoice::Track;
    ConditionsChoice trialSky, cupSky;  // of time trials and championships, which do not use the race's weather
    bool careerOpen = false;            // opens all events of the career
};
constexpr auto fieldsOf(const RaceSettings*) {
    return FieldList{
        field(&RaceSettings::mode, {.key = "mode", .doc = "kind of event"}),
        field(&RaceSettings::laps, {.key = "laps", .doc = "0: as many as the track says", .low = 0, .high = 200}),
        field(&RaceSettings::opponents, {.key = "opponents", .doc = "rivals", .low = 0, .high = kMaxOpponents}),
        field(&RaceSettings::matchSkill,
              {.key = "match_skill", .doc = "rivals as good as the player's own laps, whatever skill says"}),
        field(&RaceSettings::skill, {.key = "skill", .doc = "of the rivals", .low = 0, .high = 1}),
        field(&RaceSettings::grid, {.key = "grid", .doc = "order on the grid"}),
        field(&RaceSettings::jumpStart,
              {.key = "jump_start", .doc = "cars may roll before green, and are punished for it; else they are held"}),
        field(&RaceSettings::rivalCars, {.key = "rival_cars", .doc = "what the rivals drive"}),
        field(&RaceSettings::twoPlayers, {.key = "two_players", .doc = "split screen"}),
        field(&RaceSettings::secondCar,
              {.key = "second_car", .doc = "of the second player; empty: the first player's", .high = 4096}),
        field(&RaceSettings::seed, {.key = "seed", .doc = "0: another one each time", .low = 0, .high = 1e9}),
        field(
            &RaceSettings::weather,
            {.key = "weather", .doc = "track: the track's own; lot: drawn by the seed; changing: showers come and go"}),
        field(&RaceSettings::hour, {.key = "time_of_day", .doc = "track: the track's own; lot: drawn by the seed"}),
        field(&RaceSettings::trialSky, {.key = "time_trial_sky", .doc = "of time trials"}),
        field(&RaceSettings::cupSky, {.key = "championship_sky", .doc = "of championships"}),
        field(&RaceSettings::careerOpen, {.key = "career_open", .doc = "every tier of the career is open"}),
    };
}

struct GhostSettings {
    bool best = true, author = true;
    std::vector<std::string> saved;  // "TRACK/NAME" in the folder of ghosts
};
constexpr auto fieldsOf(const GhostSettings*) {
    return FieldList{
        field(&GhostSettings::best, {.key = "best", .doc = "the player's own best lap"}),
        field(&GhostSettings::author, {.key = "author", .doc = "the track's best known lap"}),
        field(&GhostSettings::saved,
              {.key = "saved", .doc = "kept laps that drive along, as TRACK/NAME", .maxItems = 8}),
    };
}

}  // namespace slip
