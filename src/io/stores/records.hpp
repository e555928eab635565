// SPDX-License-Identifier: MIT
// Best laps: $XDG_DATA_HOME/slipangle/records/NAME.json, one file a track.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "io/player/settings.hpp"
#include "race/event/recording.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace slip {

/// Laps are ranked among their like.
enum class RecordClass {
    Clean,        // the car as its file is, with the usual help
    Assisted,     // with more help than that
    Edited,       // in a car that was changed at the wheel, whatever the help
    WithoutHelp,  // not even steering help
};
inline constexpr std::array kRecordClasses{RecordClass::Clean, RecordClass::Assisted, RecordClass::Edited,
                                           RecordClass::WithoutHelp};
RecordClass classOf(Help help);
/// Laps of the car as its file is, by nobody's hand but the driver's usual ones or with less help.
constexpr bool winsMedals(RecordClass c) { return c == RecordClass::Clean || c == RecordClass::WithoutHelp; }
/// Why laps are ranked apart, in English; of clean ones empty.
std::string_view nameOf(RecordClass recordClass);

struct LapRecord {
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
    double pace = 0;                  // s, lap that the driver is good for by all laps so far; 0: not known
    bool standingStart = false;       // it began at rest on the grid
};
/// The pace after one more lap that counts (s): towards it, by a bounded step, in which a faster lap says more than a
/// slower one.
double paceAfter(double pace, double lap);
/// Keyed by classKey.
using Records = std::map<std::string, LapRecord>;

/// Hash of the car's file text, the track's and the version of the physics, as 16 hex digits.
std::string recordKey(const std::string& carText, const std::string& trackText, int physics = kSimulationVersion);
/// Key of a class's record: the key alone for clean laps, else with "-assisted", "-edited" or "-unaided" after it.
std::string classKey(const std::string& key, RecordClass recordClass);
/// Key of the laps that do not count because of a run off the road: "-void" after it. They win nothing, and tell of a
/// driver's pace as others do.
std::string voidKey(const std::string& key);
/// Keeps the lap unless an equal or better one is there; whether it is the best now.
bool keepRecord(Records& records, const std::string& key, const LapRecord& lap);

/// How many a file holds. Beyond that those go that have stood unbeaten for longest.
inline constexpr std::size_t kMaxRecords = 20000;

/// Unknown keys are notes.
Loaded<Records> parseRecords(const std::string& text, const std::string& file);
/// Where the laps of a track lie; track: its file's name without .json.
std::filesystem::path recordsPath(const Folders& folders, const std::string& track);
/// Always has a value: the good records of the file. A missing file is no problem. What is wrong in it is told once and
/// stays in it, a file that is no JSON is moved aside, and one of a newer version, or that cannot be read, is left
/// alone.
Loaded<Records> loadRecords(const std::filesystem::path& path);

struct KeptRecords {
    Records standing;  // of the keys that were to be kept: what the file holds now
    Message problem;   // what went wrong: nothing was kept; empty: nothing
};
/// Whether the file holds no better lap of that key than `time` (s), or cannot be read.
bool isBestIn(const std::filesystem::path& path, const std::string& key, double time);
/// Keeps those laps in the file that are better than what it holds, and the paces that are known, beside all that it
/// holds and other games put into it. Written whole or not at all.
KeptRecords keepRecordsIn(const std::filesystem::path& path, const Records& laps);

}  // namespace slip
