// SPDX-License-Identifier: MIT
// What a player does with whole car files: new ones, copies, names, sharing, putting away. Nothing that lies there is
// ever written over, and nothing is lost.
#pragma once
#include "io/car/car_file.hpp"
#include "io/common/folders.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

inline constexpr std::size_t kLongestCarName = 40;  // characters

struct GarageOutcome {
    std::filesystem::path path;          // where the car lies now; empty: nothing was done
    Message problem;                     // what went wrong, one line
    std::filesystem::path picture = {};  // of a shared car, that belongs to it; empty: it has none of its own
};

/// The commented file that new cars can begin as.
std::filesystem::path templatePath(const Folders& folders);

/// Whole: stands alone, with its picture. Overlay: says but its name and what it stands on.
enum class CopyKind { Whole, Overlay };
/// A car of that name in the player's folder, that drives like `source`.
GarageOutcome copyCar(const Folders& folders, const std::filesystem::path& source, const std::string& name,
                      CopyKind kind);

/// The text of an overlay in the player's folder that says nothing but its name and what it stands on.
std::string overlayText(const Folders& folders, const CarFile& base, const std::string& name);

/// Gives an own car another name, and its file one like it where that is free and not `keepsFile`, for other cars may
/// stand on it. Its unsaved changes come along.
GarageOutcome renameCar(const Folders& folders, const std::filesystem::path& car, const std::string& name,
                        bool keepsFile);

/// Moves an own file, good or broken, and its unsaved changes to the folder of deleted cars. A link to a car of the
/// game is the player's to delete; that car stays.
GarageOutcome deleteCar(const Folders& folders, const std::filesystem::path& car);
std::filesystem::path deletedFolder(const Folders& folders);
/// Those that lie there, by name.
std::vector<std::filesystem::path> deletedCars(const Folders& folders);
/// Moves one of them back among the player's cars, with its unsaved changes.
GarageOutcome restoreCar(const Folders& folders, const std::filesystem::path& deleted);

/// Writes the whole car into the folder of shared ones, with its picture beside it where that is the player's own: it
/// is the same car wherever it is put.
GarageOutcome shareCar(const Folders& folders, const std::filesystem::path& car);
std::filesystem::path sharedFolder(const Folders& folders);

}  // namespace slip
