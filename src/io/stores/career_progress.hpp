// SPDX-License-Identifier: MIT
// Results of career events, in $XDG_DATA_HOME/slipangle/medals.json, and of daily challenges, in daily.json beside it.
// The replay of the best result of each day is under replays/daily.
#pragma once
#include "io/content/career_file.hpp"
#include "io/content/medal.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// Version of the rules that count drift points now. Points of another version are not compared with new ones.
inline constexpr int kDriftScoring = 2;

struct EventMedal {
    std::string event = {};
    Medal medal = Medal::None;
    float value = 0;       // the best place, time (s) or points
    int driftScoring = 1;  // version of the rules that counted the points
};
constexpr auto fieldsOf(const EventMedal*) {
    using M = EventMedal;
    return FieldList{
        field(&M::event, {.key = "event", .doc = "its id", .low = 1, .high = 40, .required = true}),
        field(&M::medal, {.key = "medal", .doc = "the best one"}),
        field(&M::value, {.key = "value", .doc = "the best place, time (s) or points", .low = 0, .high = 1e7}),
        field(&M::driftScoring, {.key = "drift_scoring",
                                 .doc = "version of the rules that counted drift points; 1 without it",
                                 .low = 1,
                                 .high = 1000}),
    };
}
constexpr std::string_view listKeyOf(const EventMedal*) { return "medals"; }
inline bool isSame(const EventMedal& a, const EventMedal& b) { return a.event == b.event; }

struct DailyResult {
    std::string day = {};  // "2024-05-31"
    CareerKind kind = CareerKind::Race;
    Medal medal = Medal::None;
    float value = 0;
    int driftScoring = 1;  // version of the rules that counted the points
};
constexpr auto fieldsOf(const DailyResult*) {
    using R = DailyResult;
    return FieldList{
        field(&R::day, {.key = "day", .doc = "year-month-day", .low = 10, .high = 10, .required = true}),
        field(&R::kind, {.key = "kind", .doc = "of the event"}),
        field(&R::medal, {.key = "medal", .doc = "the best one"}),
        field(&R::value, {.key = "value", .doc = "the best place, time (s) or points", .low = 0, .high = 1e7}),
        field(&R::driftScoring, {.key = "drift_scoring",
                                 .doc = "version of the rules that counted drift points; 1 without it",
                                 .low = 1,
                                 .high = 1000}),
    };
}
constexpr std::string_view listKeyOf(const DailyResult*) { return "days"; }
inline bool isSame(const DailyResult& a, const DailyResult& b) { return a.day == b.day; }

/// Both always have a value: the good entries of the file. Problems are reported once (io/stores/entry_list.hpp).
Loaded<std::vector<EventMedal>> loadCareerProgress(const Folders& folders);
Loaded<std::vector<DailyResult>> loadDailyResults(const Folders& folders);

/// Returns true if `value` is better than `before`. 0 means no value.
bool isBetter(GoalKind kind, float value, float before);
/// Returns the best value of a saved result: 0 for points that other rules counted.
float comparableValue(GoalKind kind, float value, int driftScoring);
/// Saves the better medal and the better value. Points that other rules counted are replaced.
Result<> saveEventMedal(const Folders& folders, const EventMedal& won, GoalKind kind);
Result<> saveDailyResult(const Folders& folders, const DailyResult& result);
/// Returns the path of the replay of a day's best result.
std::filesystem::path dailyReplayPath(const Folders& folders, const std::string& day);

}  // namespace slip
