// SPDX-License-Identifier: MIT
// The player's ghosts: $XDG_DATA_HOME/slipangle/replays/ghosts/TRACK/NAME.replay. A best lap is named by its record's
// key (classKey); ghosts that the player saved have their own names.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

/// Returns the path of a ghost. track: file name without .json. Leaves slashes and the like out of the name. Empty if
/// nothing is left of it.
std::filesystem::path ghostPath(const Folders& folders, const std::string& track, const std::string& name);
/// Returns the names of a track's ghosts, sorted.
std::vector<std::string> listGhosts(const Folders& folders, const std::string& track);
/// Loads a ghost. An older simulation version is accepted: its poses show the lap. stop: ends it early.
Loaded<Recording> loadGhost(const std::filesystem::path& path, std::stop_token stop = {});
/// Returns the name of a ghost that the player saves: "Ann, Coupe, 0.59.312".
std::string ghostName(const Recording& ghost);

}  // namespace slip
