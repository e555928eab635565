// SPDX-License-Identifier: MIT
// Saving the tuned car as a file of the player's own.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"

#include <optional>
#include <string>

namespace slip {

/// A car's name as a file name without .json: letters a–z, digits, underscores; "car" when nothing is left.
std::string fileSlug(const std::string& name);
/// Where a car of this file name is saved.
std::filesystem::path savePath(const Folders& folders, const std::string& slug);
/// A name for a copy of that car whose file is not there yet: "Linnet 2" for "Linnet", "Linnet 3" for "Linnet 2".
std::string freeName(const Folders& folders, const std::string& name);

/// True for a file or folder that is the player's: any but the game's own, which lie in its data.
bool isOwnFile(const Folders& folders, const std::filesystem::path& path);

struct SaveOutcome {
    std::optional<CarFile> file;  // as written and read back; absent: not saved
    bool exists = false;          // there is such a file already, and overwriting was not allowed
    Message problem;              // why it was not saved, else empty
};
/// Writes `car` from the text of `source`, whose `$` and `_` keys are kept. Only a text that parses without errors is
/// written.
SaveOutcome saveCar(const TunedCar& car, const CarFile& source, const std::filesystem::path& path, bool overwrite);
/// Writes `car` to the file that it came from, `source`: not when somebody else has changed that since it was read.
SaveOutcome saveBack(const TunedCar& car, const CarFile& source);

}  // namespace slip
