// SPDX-License-Identifier: MIT
// Names that fields of a car may hold, as far as they are known: for the panel's lists.
#pragma once
#include "io/common/folders.hpp"

namespace slip {

struct KnownNames {
    std::vector<std::string> compounds;  // that some surface has a friction for
    std::vector<std::string> sprites;    // files, of the game's, the player's and those beside the car's file
};
/// Sorted, each once; empty where there is nothing to read.
KnownNames knownNames(const Folders& folders, const std::filesystem::path& carFile);

}  // namespace slip
