// SPDX-License-Identifier: MIT
// Operations on whole car files: create, copy, rename, share, delete, restore. They never overwrite another file, and
// nothing is lost.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::size_t kMaxCarName = 40;  // characters

/// A change of a car file that succeeded. A failure, which has one line, means that nothing was done.
struct GarageChange {
    std::filesystem::path path;          // where the car is now
    Message note = {};                   // a minor failure, such as copying its picture; one line or empty
    std::filesystem::path picture = {};  // a shared car's own picture; empty if it has none
};
using GarageOutcome = Result<GarageChange>;

/// Returns the path of the commented file that new cars can start from.
std::filesystem::path templatePath(const Folders& folders);

/// Whole: independent of other cars, with its picture. Overlay: has only a name and a base.
enum class CopyKind { Whole, Overlay };
/// Creates a car with that name in the player's folder that drives like `source`.
GarageOutcome copyCar(const Folders& folders, const std::filesystem::path& source, const std::string& name,
                      CopyKind kind);

/// Returns the text of an overlay in the player's folder with only a name and a base.
std::string overlayText(const Folders& folders, const CarFile& base, const std::string& name);

/// Renames a car of the player. Renames its file accordingly if that name is free, and moves its unsaved changes along.
/// keepsFile: leaves the file name, since other cars may be based on it.
GarageOutcome renameCar(const Folders& folders, const std::filesystem::path& car, const std::string& name,
                        bool keepsFile);

/// Moves a file of the player, good or broken, and its unsaved changes to the folder of deleted cars. The player may
/// also delete a link to a car of the game; that car stays.
GarageOutcome deleteCar(const Folders& folders, const std::filesystem::path& car);
std::filesystem::path deletedFolder(const Folders& folders);
/// Returns the deleted cars, by name.
std::vector<std::filesystem::path> deletedCars(const Folders& folders);
/// Moves a deleted car back to the player's cars, with its unsaved changes.
GarageOutcome restoreCar(const Folders& folders, const std::filesystem::path& deleted);

/// Writes the whole car into the folder of shared cars, with its picture beside it if that is the player's own. The
/// file describes the same car on any machine.
GarageOutcome shareCar(const Folders& folders, const std::filesystem::path& car);
std::filesystem::path sharedFolder(const Folders& folders);

}  // namespace slip
