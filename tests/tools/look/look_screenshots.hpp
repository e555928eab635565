// SPDX-License-Identifier: MIT
// The pictures of the game that README.md and data/README.md show, taken anew.
#pragma once
#include <filesystem>

namespace slip {

/// Runs the game for each, which takes some minutes; keys and mouse go through xdotool. What is wrong is on stderr, and
/// then the folder is as it was.
bool takeScreenshots(const std::filesystem::path& folder);

}  // namespace slip
