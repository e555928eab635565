// SPDX-License-Identifier: MIT
// Best laps: $XDG_DATA_HOME/slipangle/records/NAME.json, one file per track.
#pragma once
#include "io/json/problem.hpp"
#include "io/stores/record_class.hpp"
#include "race/event/simulation_version.hpp"

#include <array>
#include <filesystem>
#include <map>
#include <string>

namespace slip {

struct Folders;

struct LapRecord {
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
    double pace = 0;                  // s, the driver's expected lap time, from all laps so far; 0 if unknown
    bool standingStart = false;       // began at rest on the grid

    /// Returns the pace (s), or the best time if the pace is unknown.
    double expectedTime() const { return pace > 0 ? pace : time; }
};
/// Returns the pace (s) after one more counted lap. It moves towards the lap by a bounded step, which is larger for
/// faster laps than for slower ones.
double paceAfter(double pace, double lap);
/// Best laps by classKey.
using Records = std::map<std::string, LapRecord>;

/// Returns the hash of the text of the car file, the text of the track file and the version of the physics, as 16 hex
/// digits.
std::string recordKey(const std::string& carText, const std::string& trackText, int physics = kSimulationVersion);
/// Returns the key of a class's record: `key` for clean laps, else with "-assisted", "-edited" or "-unaided" appended.
std::string classKey(const std::string& key, RecordClass recordClass);
/// Returns the key of laps that do not count because the car left the road: "-void" appended. They win nothing, but
/// show the driver's pace as other laps do.
std::string voidKey(const std::string& key);
/// Adds the lap unless an equal or better one is there, and its pace if known. Returns true if the lap was added.
bool addRecord(Records& records, const std::string& key, const LapRecord& lap);

/// Maximum number of records in a file. Beyond it, the records that have been unbeaten for longest are removed.
inline constexpr std::size_t kMaxRecords = 20000;

/// Parses records. Unknown keys give only notes.
Loaded<Records> parseRecords(const std::string& text, const std::string& file);
/// Returns the path of a track's records. track: its file name without .json.
std::filesystem::path recordsPath(const Folders& folders, const std::string& track);
/// Loads a file. Always has a value: its good records. A missing file is not a problem. Bad records are reported once
/// and stay in the file. A file that is not JSON is moved aside. A file of a newer version, or one that cannot be read,
/// is left alone.
Loaded<Records> loadRecords(const std::filesystem::path& path);

/// Returns true if the file has no better lap of that key than `time` (s), or cannot be read.
bool isBestIn(const std::filesystem::path& path, const std::string& key, double time);
/// Saves the laps that are better than those in the file, and the known paces. All else in the file stays, also what
/// other running games have written. Writes the file completely or not at all. Returns the records of these keys that
/// are in the file now.
Result<Records> saveRecords(const std::filesystem::path& path, const Records& laps);

}  // namespace slip
