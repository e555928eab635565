// SPDX-License-Identifier: MIT
// Known names that fields of a car may contain, for the panel's lists.
#pragma once
#include "io/common/folders.hpp"

namespace slip {

struct KnownNames {
    std::vector<std::string> compounds;  // compounds for which some surface has a friction
    std::vector<std::string> sprites;    // files of the game, of the player, and beside the car's file
};
/// Returns sorted names without duplicates; empty if there is nothing to read.
KnownNames knownNames(const Folders& folders, const std::filesystem::path& carFile);

}  // namespace slip
