// SPDX-License-Identifier: MIT
// The player's set-ups on the disk: list, save, share, delete. Nothing of another set-up is overwritten, and nothing is
// lost.
#pragma once
#include "io/car/setup_file.hpp"
#include "io/common/folders.hpp"

#include <filesystem>
#include <vector>

namespace slip {

struct StoredSetup {
    std::filesystem::path path;
    SetupFile setup;
};

/// Returns the good set-ups, those of each car together, by name. Reads every file.
std::vector<StoredSetup> readSetups(const Folders& folders);
/// Saves a set-up in the player's folder, over the one of the same name and car if there is one. Returns its path.
Result<std::filesystem::path> saveSetup(const Folders& folders, const SetupFile& setup);
/// Copies a set-up into the folder of shared cars. Returns the path of the copy.
Result<std::filesystem::path> shareSetup(const Folders& folders, const std::filesystem::path& setup);
/// Moves a set-up to the deleted ones. Returns its new path.
Result<std::filesystem::path> deleteSetup(const Folders& folders, const std::filesystem::path& setup);

}  // namespace slip
