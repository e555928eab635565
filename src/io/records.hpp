// Best laps: $XDG_DATA_HOME/slipangle/records/NAME.json, one file a track.
#pragma once
#include "io/problem.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace slip {

struct LapRecord {
    double time = 0;                  // s
    std::array<double, 3> sectors{};  // s
};
/// Keyed by car hash (see recordKey).
using Records = std::map<std::string, LapRecord>;

/// Key of a record: hash of the car's parameters as text, the track's file text and kSimulationVersion, as 16 hex
/// digits.
std::string recordKey(const std::string& carText, const std::string& trackText);
/// A missing file is empty records; a broken one is a problem and empty records, and is moved aside.
Loaded<Records> loadRecords(const std::filesystem::path& path);
/// Written whole or not at all. Returns what went wrong, empty when all is well.
std::string saveRecords(const Records& records, const std::filesystem::path& path);

}  // namespace slip
