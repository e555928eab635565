// SPDX-License-Identifier: MIT
// Driving statistics of the player, by car and track: $XDG_DATA_HOME/slipangle/statistics.json. The file also holds
// what the rivals remember (rival_memory.hpp).
#pragma once
#include "base/fields.hpp"
#include "io/json/problem.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

struct Folders;

/// Largest values in a file. Counting stops there.
inline constexpr float kMaxKm = 1e8f, kMaxDriven = 1e9f, kMaxDrift = 1e9f;  // km, s, points
inline constexpr int kMaxCount = 100'000'000;

struct DriveStats {
    std::string car = {}, track = {};  // names in their files
    float distance = 0;                // km
    float time = 0;                    // s
    int laps = 0;                      // void laps included
    float bestLap = 0;                 // s, of laps that count; 0 if none
    int races = 0, wins = 0, podiums = 0;
    float drift = 0;            // points
    float skillCorrection = 0;  // share by which the pace in races against matched rivals differs from that of the laps
    float wetSkillCorrection = 0;  // added to it where weather affects the road
};
constexpr auto fieldsOf(const DriveStats*) {
    using F = DriveStats;
    return FieldList{
        field(&F::car, {.key = "car", .doc = "its name", .low = 1, .high = 40, .required = true}),
        field(&F::track, {.key = "track", .doc = "its name", .low = 1, .high = 40, .required = true}),
        field(&F::distance, {.key = "distance", .doc = "driven", .unit = "km", .low = 0, .high = kMaxKm}),
        field(&F::time, {.key = "time", .doc = "at the wheel", .unit = "s", .low = 0, .high = kMaxDriven}),
        field(&F::laps, {.key = "laps", .doc = "void ones too", .low = 0, .high = kMaxCount}),
        field(&F::bestLap, {.key = "best_lap", .doc = "0: none", .unit = "s", .low = 0, .high = 1e6}),
        field(&F::races, {.key = "races", .doc = "driven to their end", .low = 0, .high = kMaxCount}),
        field(&F::wins, {.key = "wins", .doc = "of them", .low = 0, .high = kMaxCount}),
        field(&F::podiums,
              {.key = "podiums", .doc = "of them: the first three of at least four", .low = 0, .high = kMaxCount}),
        field(&F::drift, {.key = "drift", .doc = "points of drift trials", .low = 0, .high = kMaxDrift}),
        field(&F::skillCorrection,
              {.key = "lead",
               .doc = "share by which races against rivals matched to the laps showed another pace than the "
                      "laps; the next such rivals make up for it",
               .low = -1,
               .high = 1}),
        field(&F::wetSkillCorrection,
              {.key = "wet_lead", .doc = "more of it in weather that acts on the road", .low = -1, .high = 1}),
    };
}
constexpr std::string_view listKeyOf(const DriveStats*) { return "driven"; }
constexpr std::string_view otherListKeyOf(const DriveStats*) { return "rivals"; }
inline bool isSame(const DriveStats& a, const DriveStats& b) { return a.car == b.car && a.track == b.track; }

/// Returns the number of laps on all tracks in all cars.
int lapsIn(const std::vector<DriveStats>& driven);

/// Adds figures, up to the largest values, and takes the better of the best laps.
void add(DriveStats& to, const DriveStats& more);

std::filesystem::path statisticsPath(const Folders& folders);

/// Loads the file. Always has a value: its good entries. Problems are reported once (io/stores/entry_list.hpp).
Loaded<std::vector<DriveStats>> loadStatistics(const Folders& folders);
/// Adds to the saved figures of a car on a track.
Result<> keepStatistics(const Folders& folders, const DriveStats& more);

}  // namespace slip
