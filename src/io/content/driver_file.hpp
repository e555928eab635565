// SPDX-License-Identifier: MIT
// Drivers learned from laps: NAME.driver.json, in the folder `drivers` of the player's folder or anywhere else.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/ai/driver_habits.hpp"
#include "race/ai/rival_params.hpp"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::string_view kDriverEnding = ".driver.json";  // of their file names

/// The root of the file.
struct LearnedDriver {
    std::string name;
    std::string character;
    std::optional<Colour> paint;
    std::string track;  // name of the track that it was learned on
    std::string car;    // name of the car
    int laps = 0;       // that it was learned from
    float lapShare = 1.3f;
    Temperament temperament;
    std::vector<CornerHabit> corners;
    std::vector<float> line;  // m
};
constexpr auto fieldsOf(const LearnedDriver*) {
    using D = LearnedDriver;
    return FieldList{
        field(&D::name, {.key = "name", .doc = "name shown in the results", .low = 1, .high = 24, .required = true}),
        field(&D::character, {.key = "character", .doc = "a sentence about the driver", .high = 200}),
        field(&D::paint, {.key = "paint", .doc = "colour that it paints its cars in; absent: the car's own"}),
        field(&D::track, {.key = "track",
                          .doc = "name of the track that it was learned on; elsewhere only its pace counts",
                          .low = 1,
                          .high = 40,
                          .required = true}),
        field(&D::car, {.key = "car", .doc = "name of the car that it was learned in", .high = 40}),
        field(&D::laps, {.key = "laps", .doc = "number of laps that it was learned from", .low = 0, .high = 10000}),
        field(&D::lapShare, {.key = "lap_share",
                             .doc = "its lap relative to the computer's best lap in the same car: 1.2 is 20 % longer",
                             .low = 0.9,
                             .high = 2.5,
                             .required = true}),
        field(&D::temperament, {.key = "temperament", .doc = "what makes it different from others"}),
        field(&D::corners,
              {.key = "corners", .doc = "its habits, corner by corner", .minItems = 0, .maxItems = kMaxHabitCorners}),
        field(&D::line,
              {.key = "line",
               .doc = "its line: how far left of the road's centre it drives, at equal distances round the lap",
               .unit = "m",
               .low = -40,
               .high = 40,
               .minItems = 0,
               .maxItems = kMaxHabitOffsets}),
    };
}

/// Returns the driver that has these habits.
LearnedDriver learnedDriver(const std::string& name, const std::string& car, int laps, const DriverHabits& habits);
/// Returns the driver as a rival, without its habits.
RivalParams rivalOf(const LearnedDriver& driver);
/// Returns the driver's habits, to be shared by all that drive by them. Never null.
std::shared_ptr<const DriverHabits> habitsOf(const LearnedDriver& driver);

/// Reads a driver from the text of a file. Unknown, missing and bad keys, and corners out of the lap's order, are
/// errors; so is a name that one of `others` has. With an error there is no value.
Loaded<LearnedDriver> parseDriver(const std::string& text, const std::string& file,
                                  const std::vector<RivalParams>& others = {});
/// Does the same with a file. A missing or unreadable one is an error.
Loaded<LearnedDriver> loadDriver(const std::filesystem::path& path, const std::vector<RivalParams>& others = {});
/// Returns the file's text.
std::string driverText(const LearnedDriver& driver);

/// Returns the folder of the player's learned drivers.
std::filesystem::path driversFolder(const Folders& folders);
/// Returns the paths of the player's learned drivers, sorted.
std::vector<std::filesystem::path> driverFiles(const Folders& folders);

}  // namespace slip
