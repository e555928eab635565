// SPDX-License-Identifier: MIT
// Kinds of scenery: data/scenery.json, and the player's own scenery.json, which adds more.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "track/scenery_kind.hpp"

#include <filesystem>
#include <string>

namespace slip {

/// Appends the file's kinds to `base`. A name that already exists is an error.
Loaded<SceneryTable> parseScenery(const std::string& text, const std::string& file, const SceneryTable& base);
/// Returns the whole table as the text of one file.
std::string sceneryText(const SceneryTable& scenery);
/// Loads the bundled kinds and those of the player. A bad entry is reported and left out; all others are used.
SceneryTable loadAllScenery(const Folders& folders, Problems& problems);
/// Returns only the bundled kinds. Recordings without their own scenery use them.
SceneryTable bundledScenery();

/// Finds a kind's SVG beside the player's scenery.json, where it may replace a bundled picture, or else among the
/// bundled ones. Empty if it is in neither place.
SpriteFile findSceneryPicture(const Folders& folders, const std::string& file);

}  // namespace slip
