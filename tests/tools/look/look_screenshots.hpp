// SPDX-License-Identifier: MIT
// Retakes the pictures of the game in README.md and data/README.md.
#pragma once
#include <filesystem>

namespace slip {

/// Runs the game for each picture, which takes some minutes. Keys and mouse go through xdotool. Errors go to stderr;
/// then the folder is unchanged.
bool takeScreenshots(const std::filesystem::path& folder);

}  // namespace slip
