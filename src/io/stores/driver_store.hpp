// SPDX-License-Identifier: MIT
// Saves learned drivers in the player's folder.
#pragma once
#include "io/content/driver_file.hpp"

namespace slip {

/// Saves a driver among the player's, in place of one of that name. Returns the path.
Result<std::filesystem::path> saveDriver(const Folders& folders, const LearnedDriver& driver);

}  // namespace slip
