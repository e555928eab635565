// SPDX-License-Identifier: MIT
// Kinds of scenery: data/scenery.json, and the player's own scenery.json that adds some.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "track/scenery_kind.hpp"

#include <filesystem>
#include <string>

namespace slip {

/// Appends the file's kinds to `base`; a name that base has already is an error.
Loaded<SceneryTable> parseScenery(const std::string& text, const std::string& file, const SceneryTable& base);
/// The whole table as one file's text.
std::string sceneryText(const SceneryTable& scenery);
/// The bundled kinds and those that the player added. A bad entry is told and left out, and costs no other.
SceneryTable loadAllScenery(const Folders& folders, Problems& problems);
/// The bundled kinds alone: what recordings rest on that keep none.
SceneryTable bundledScenery();

/// A kind's SVG: beside the player's scenery.json, where one may stand in for a bundled picture too, else among the
/// bundled ones; none: in neither place.
SpriteFile findSceneryPicture(const Folders& folders, const std::string& file);

}  // namespace slip
