// SPDX-License-Identifier: MIT
// Finds the folders and files of the game and of the player.
#pragma once
#include "base/message.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct Folders {
    std::filesystem::path data;    // data/ of the install or source tree: cars, tracks, tables, schema
    std::filesystem::path assets;  // assets/ of the same
    std::filesystem::path player;  // $XDG_DATA_HOME/slipangle: cars, tracks, records, replays, own tables
    std::filesystem::path config;  // $XDG_CONFIG_HOME/slipangle
};

/// Finds the folders. Looks for data/ and assets/ in $SLIPANGLE_DATA, then in the executable's folder and the three
/// above it (build tree), then in ../share/games/slipangle beside it, then in the install prefix, then in the source
/// tree. `data` is empty if none has them.
/// XDG rule: an unset, empty or relative variable means the default.
Folders findFolders();
/// Returns $XDG_CACHE_HOME/slipangle, for data that can be computed again. By default ~/.cache/slipangle.
std::filesystem::path cacheFolder();
/// Returns $XDG_STATE_HOME/slipangle, for crash reports. By default ~/.local/state/slipangle.
std::filesystem::path stateFolder();

/// A file that a menu can list.
struct FileChoice {
    std::string name;  // file name without .json
    std::filesystem::path path;
    bool own = false;  // from the player's folder
};
/// Lists the files of a kind, "cars" or "tracks": the bundled ones by name, then the player's own by name.
std::vector<FileChoice> listFiles(const Folders& folders, const std::string& kind);
/// Returns a path with a slash unchanged. Otherwise tries in this order: a file ending in .json in the current folder;
/// a name, with or without .json, in the player's folder, then in the bundled one; a file in the current folder. A name
/// ending in .json that is not found is returned unchanged. Returns nothing if nothing fits.
std::optional<std::filesystem::path> findFile(const Folders& folders, const std::string& kind,
                                              const std::string& nameOrPath);
/// Returns the message for a file that findFile did not find: "no such car, did you mean 'kart'? There are: coupe,
/// kart; or give a path: ./my_car.json".
Message fileNotFoundText(const Folders& folders, const std::string& kind, const std::string& name);
/// Returns the paths of the files in a folder whose names end like that, sorted. None if the folder cannot be read.
std::vector<std::filesystem::path> filesEndingIn(const std::filesystem::path& folder, std::string_view ending);
/// The SVG of a car or of a kind of scenery.
struct SpriteFile {
    std::filesystem::path path;  // empty if there is none
    bool bundled = false;        // part of the game, so it is known to be harmless
};
/// Finds an SVG in the player's folder, or else in the bundled one. Empty if it is in neither place or `name` is empty.
/// Without a regular file, returns a folder, pipe or broken link in the player's folder, so that the caller can report
/// it.
SpriteFile findPicture(const std::filesystem::path& ownFolder, const std::filesystem::path& bundledFolder,
                       const std::string& name);
/// Finds a sprite beside the car's file, or else among the bundled ones.
SpriteFile findSprite(const Folders& folders, const std::filesystem::path& carFile, const std::string& sprite);

}  // namespace slip
