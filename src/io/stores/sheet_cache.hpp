// SPDX-License-Identifier: MIT
// Cache of figures for performance sheets, so that the menu need not compute them again:
// $XDG_DATA_HOME/slipangle/sheets.json.
#pragma once
#include "base/result.hpp"
#include "race/testdrive/road_test.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>

namespace slip {

/// A figure is absent if the car never reaches it.
struct SheetFigures {
    std::optional<float> t0To100, topSpeedKmh, braking100To0M, skidpadG;
    RoadTest roadTest;
    RunVerdicts verdicts = {};
};
constexpr auto fieldsOf(const SheetFigures*) {
    return FieldList{
        field(&SheetFigures::t0To100, {.key = "t_0_100", .doc = "from rest to 100 km/h", .unit = "s", .low = 0}),
        field(&SheetFigures::topSpeedKmh, {.key = "top_speed_kmh", .doc = "top speed", .unit = "km/h", .low = 0}),
        field(&SheetFigures::braking100To0M,
              {.key = "braking_100_0_m", .doc = "from 100 km/h to rest", .unit = "m", .low = 0}),
        field(&SheetFigures::skidpadG, {.key = "skidpad_g", .doc = "on 100 m radius", .unit = "g", .low = 0}),
        field(&SheetFigures::verdicts, {.key = "verdicts", .doc = "why a figure is as it is", .required = true}),
        field(&SheetFigures::roadTest,
              {.key = "road_test", .doc = "the same as road tests print it", .required = true}),
    };
}

/// Figures by sheetKey.
using SheetCache = std::map<std::string, SheetFigures>;
inline constexpr std::size_t kMaxSheets = 500;

/// Returns the hash of a car file's text and the physics version, as 16 hex digits.
std::string sheetKey(const std::string& carText);
/// Loads the cache. Empty if the file is missing, broken or of an older format: all figures can be computed again.
SheetCache loadSheets(const std::filesystem::path& path);
/// Writes the file completely or not at all, with at most kMaxSheets entries.
Result<> saveSheets(const SheetCache& sheets, const std::filesystem::path& path);

}  // namespace slip
