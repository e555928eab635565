// SPDX-License-Identifier: MIT
// data/career.json: the career, a ladder of short events in tiers, with the goals of each event.
#pragma once
#include "base/fields.hpp"
#include "io/json/problem.hpp"
#include "io/player/race_settings.hpp"
#include "race/ai/rival_params.hpp"

#include <string>
#include <vector>

namespace slip {

struct Folders;

enum class CareerKind {
    Race,
    ClassRace,  // in any car of a class, against that class
    Elimination,
    Drift,
    TimeAttack,    // a number of laps alone; the best one counts
    ShootOut,      // a time attack with one flying lap
    Championship,  // a cup
    SkidPad,       // a time attack on a circle
    Slalom,        // a time attack in which each cone knocked over costs a second
    MultiClass,    // half of the rivals drive the same car, half any car; the place in the own class counts
};
constexpr auto namesOf(const CareerKind*) {
    return std::array<std::string_view, 10>{"race",      "class_race",   "elimination", "drift",  "time_attack",
                                            "shoot_out", "championship", "skid_pad",    "slalom", "multi_class"};
}
constexpr auto labelsOf(const CareerKind*) {
    return std::array<std::string_view, 10>{"Race",        "Class race",      "Elimination",  "Drift trial",
                                            "Time attack", "Shoot-out",       "Championship", "Skidpad",
                                            "Slalom",      "Multi-class race"};
}

/// Kind of result that wins the medals of an event.
enum class GoalKind {
    Place,   // maximum; author needs a win with the fastest lap, in a championship a win in every race
    Time,    // s, maximum; in the file a share of the author's time
    Points,  // minimum
};
GoalKind goalKindOf(CareerKind kind);

struct CareerEvent {
    std::string id = {}, name = {};
    CareerKind kind = CareerKind::Race;
    std::string track = {}, car = {}, carClass = {}, cup = {};
    int laps = 0, rivals = 7;
    float skill = 0.5f;
    WeatherChoice weather = WeatherChoice::Track;
    HourChoice hour = HourChoice::Track;
    std::vector<float> goals = {};
};
constexpr auto fieldsOf(const CareerEvent*) {
    using E = CareerEvent;
    return FieldList{
        field(&E::id, {.key = "id", .doc = "medals are kept under it", .low = 1, .high = 40, .required = true}),
        field(&E::name, {.key = "name", .doc = "shown in the menu", .low = 1, .high = 40, .required = true}),
        field(&E::kind, {.key = "kind", .doc = "kind of event", .required = true}),
        field(&E::track, {.key = "track", .doc = "by name; of a championship none", .high = 80}),
        field(&E::car, {.key = "car", .doc = "that is driven, by name", .high = 80}),
        field(&E::carClass, {.key = "class", .doc = "any car of that class is driven, in place of car", .high = 80}),
        field(&E::cup, {.key = "cup", .doc = "of a championship: name of a cup of cups.json", .high = 40}),
        field(&E::laps, {.key = "laps", .doc = "0: as many as the kind or the track says", .low = 0, .high = 200}),
        field(&E::rivals, {.key = "rivals", .doc = "of races", .low = 1, .high = kMaxOpponents}),
        field(&E::skill, {.key = "skill", .doc = "of the rivals", .low = kMinSkill, .high = 1}),
        field(&E::weather, {.key = "weather", .doc = "track: the track's own; against the clock no other"}),
        field(&E::hour, {.key = "time_of_day", .doc = "track: the track's own"}),
        field(&E::goals, {.key = "goals",
                          .doc = "bronze, silver, gold, author, each harder: of races three places, the author's being "
                                 "the win with the "
                                 "fastest lap; against the clock shares of the author's time; of drift points. None: "
                                 "3, 2, 1; 1.30, 1.18, 1.08, 1.03; "
                                 "a quarter, a half, three quarters and all of the author's drift",
                          .low = 0,
                          .high = 1e7,
                          .maxItems = 4}),
    };
}

struct CareerTier {
    std::string name = {}, description = {};
    int medals = 0;
    std::vector<CareerEvent> events = {};
};
constexpr auto fieldsOf(const CareerTier*) {
    using T = CareerTier;
    return FieldList{
        field(&T::name, {.key = "name", .doc = "shown in the menu", .low = 1, .high = 40, .required = true}),
        field(&T::description, {.key = "description", .doc = "a line about it", .high = 400}),
        field(&T::medals, {.key = "medals", .doc = "that must have been won before it opens", .low = 0, .high = 1000}),
        field(&T::events, {.key = "events", .doc = "in their order", .required = true, .minItems = 1, .maxItems = 20}),
    };
}

struct Career {
    std::vector<CareerTier> tiers;
};
constexpr auto fieldsOf(const Career*) {
    return FieldList{
        field(&Career::tiers, {.key = "tiers", .doc = "the easiest first", .required = true, .maxItems = 40}),
    };
}

/// Parses a career. Also checks how keys fit together: cars and tracks of each kind of event, goals, repeated ids.
/// base: earlier tiers, which come first in the result.
Loaded<Career> parseCareer(const std::string& text, const std::string& file, const Career& base = {});
/// Loads the bundled tiers, then those of career.json in the player's own folder if there is one. Appends problems to
/// `problems`; a file with errors is left out.
Career loadAllCareers(const Folders& folders, Problems& problems);

/// Returns the goals for bronze, silver, gold and author from the file, or their defaults. For places the default of
/// author is 0, for points all defaults are 0.
std::array<double, 4> goalsOf(const CareerEvent& event);
/// Returns the number of events in all tiers.
int eventCount(const Career& career);
/// Returns the event with that id, or null.
const CareerEvent* findEvent(const Career& career, const std::string& id);

}  // namespace slip
