// SPDX-License-Identifier: MIT
// Where files are looked for.
#pragma once
#include "base/message.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace slip {

struct Folders {
    std::filesystem::path data;    // data/ of the install or source tree: cars, tracks, tables, schema
    std::filesystem::path assets;  // assets/ of the same
    std::filesystem::path player;  // $XDG_DATA_HOME/slipangle: cars, tracks, records, replays, own tables
    std::filesystem::path config;  // $XDG_CONFIG_HOME/slipangle
};

/// Finds the folders: $SLIPANGLE_DATA (a folder that holds data/ and assets/), then relative to the executable (build
/// tree), then ../share/games/slipangle beside it, then the install prefix, then the source tree. Empty data: found
/// nowhere.
/// XDG rule: an unset, empty or relative variable means the default.
Folders findFolders();
/// $XDG_CACHE_HOME/slipangle, for what can be worked out again. By default ~/.cache/slipangle.
std::filesystem::path cacheFolder();
/// $XDG_STATE_HOME/slipangle, for reports of what ended the game. By default ~/.local/state/slipangle.
std::filesystem::path stateFolder();

/// Something that a menu can list.
struct FileChoice {
    std::string name;  // file name without .json
    std::filesystem::path path;
    bool own = false;  // from the player's folder
};
/// `kind` is "cars" or "tracks": bundled ones by name, then own ones by name.
std::vector<FileChoice> listFiles(const Folders& folders, const std::string& kind);
/// A path with a slash as it is; a file of the present folder when it ends in .json; else a name, with or without
/// .json, looked up in the player's, then the bundled folder; last a file of the present folder. Empty: not found.
std::optional<std::filesystem::path> findFile(const Folders& folders, const std::string& kind,
                                              const std::string& nameOrPath);
/// What to say when findFile found nothing: "no such car, did you mean 'kart'? There are: coupe, kart; or give a path:
/// ./my_car.json".
Message lostFileText(const Folders& folders, const std::string& kind, const std::string& name);
/// The SVG of a car or of a kind of scenery.
struct SpriteFile {
    std::filesystem::path path;  // empty: none
    bool bundled = false;        // came with the game, so it is known to be harmless
};
/// Beside the car's file, else among the bundled ones; none: in neither place, or none is named. A folder, a pipe or a
/// link to nowhere beside the car's file is given too when there is nothing better, so that it can be complained of.
SpriteFile findSprite(const Folders& folders, const std::filesystem::path& carFile, const std::string& sprite);

}  // namespace slip
