// SPDX-License-Identifier: MIT
// Set-ups as files of their own: NAME.setup.json, with the numbers that a garage adjusts (garage_steps.hpp) and nothing
// else of the car. They name the car that they were made for.
#pragma once
#include "io/car/car_values.hpp"
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "vehicle/params/pinned_keys.hpp"

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr std::string_view kSetupEnding = ".setup.json";  // of their file names
inline constexpr std::size_t kMaxSetupName = 60;                 // characters

struct SetupFile {
    std::string name, car;         // of the set-up, and of the car that it was made for
    std::vector<CarValue> values;  // by JSON pointer into a car's file
};

/// Reads a set-up from the text of a file. Unknown keys, keys that no garage adjusts and numbers out of their range are
/// errors. With an error there is no value.
Loaded<SetupFile> parseSetup(const std::string& text, const std::string& file);
/// Does the same with a file. A missing or unreadable one is an error.
Loaded<SetupFile> loadSetup(const std::filesystem::path& path);
/// Returns the file's text.
std::string setupText(const SetupFile& setup);

/// Returns the folder of the player's set-ups.
std::filesystem::path setupsFolder(const Folders& folders);
/// Returns the paths of the player's set-ups, good or bad, sorted.
std::vector<std::filesystem::path> setupFiles(const Folders& folders);

/// Returns the set-up of a car: each adjustable number that acts in it. Computed numbers are left out.
SetupFile setupOf(const TunedCar& car, const std::string& name);

struct AppliedSetup {
    TunedCar car;
    std::size_t leftOut = 0;  // values of the set-up that do nothing in this car
};
/// Returns the car with the set-up. All else of the car stays.
AppliedSetup withSetup(const TunedCar& car, const SetupFile& setup);

}  // namespace slip
