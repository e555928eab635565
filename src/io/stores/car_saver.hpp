// SPDX-License-Identifier: MIT
// Saves the tuned car as a file of the player.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"

#include <optional>
#include <string>

namespace slip {

/// Returns a car's name as a file name without .json: letters a–z, digits, underscores. "car" if nothing is left.
std::string fileSlug(const std::string& name);
/// Returns the path where a car with this file name is saved.
std::filesystem::path savePath(const Folders& folders, const std::string& slug);
/// Returns a name for a copy of a car whose file does not exist yet: "Linnet 2" for "Linnet", "Linnet 3" for "Linnet
/// 2".
std::string freeName(const Folders& folders, const std::string& name);

/// Returns true for a file or folder of the player: any outside the game's data folder.
bool isOwnFile(const Folders& folders, const std::filesystem::path& path);

/// The car as written and read back. Nothing if the file exists and may not be overwritten.
using SaveOutcome = Result<std::optional<CarFile>>;
/// Writes `car` based on the text of `source`, whose `$` and `_` keys stay. Writes only a text that parses without
/// errors.
SaveOutcome saveCar(const TunedCar& car, const CarFile& source, const std::filesystem::path& path, bool overwrite);
/// Writes `car` back to the file of `source`, unless another program has changed that since it was read.
SaveOutcome saveBack(const TunedCar& car, const CarFile& source);

}  // namespace slip
