// Best laps: $XDG_DATA_HOME/slipangle/records/NAME.json, one file a track.
#pragma once
#include "io/problem.hpp"
#include "race/recording.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace slip {

/// Laps are ranked among their like.
enum class RecordClass {
    Clean,     // the car as its file is
    Assisted,  // with more help than the others have (drivesAssisted)
    Edited,    // in a car that was changed at the wheel, assisted or not
};
inline constexpr std::array kRecordClasses{RecordClass::Clean, RecordClass::Assisted, RecordClass::Edited};

struct LapRecord {
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
};
/// Keyed by classKey.
using Records = std::map<std::string, LapRecord>;

/// Hash of the car's file text, the track's and the version of the physics, as 16 hex digits.
std::string recordKey(const std::string& carText, const std::string& trackText, int physics = kSimulationVersion);
/// Key of a class's record: the key alone for clean laps, else with "-assisted" or "-edited" after it.
std::string classKey(const std::string& key, RecordClass recordClass);
/// Keeps the lap unless an equal or better one is there; whether it is the best now.
bool keepRecord(Records& records, const std::string& key, const LapRecord& lap);

Loaded<Records> parseRecords(const std::string& text, const std::string& file);
/// A missing file is empty records; a broken one is a problem and empty records, and is moved aside.
Loaded<Records> loadRecords(const std::filesystem::path& path);
/// Written whole or not at all. Returns what went wrong, empty when all is well.
std::string saveRecords(const Records& records, const std::filesystem::path& path);

}  // namespace slip
