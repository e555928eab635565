// SPDX-License-Identifier: MIT
// The player's ghosts: $XDG_DATA_HOME/slipangle/replays/ghosts/TRACK/NAME.replay. A best lap is named by its record's
// key (classKey), what was kept by hand has a name of its own.
#pragma once
#include "io/common/folders.hpp"
#include "io/json/problem.hpp"
#include "race/event/recording.hpp"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace slip {

/// track: file name without .json. Slashes and the like are left out of the name; empty when nothing is left of it.
std::filesystem::path ghostPath(const Folders& folders, const std::string& track, const std::string& name);
/// Names of a track's ghosts, in their order.
std::vector<std::string> listGhosts(const Folders& folders, const std::string& track);
/// A ghost's file. One of an older simulation version is fine: its poses show the lap. stop: ends it early.
Loaded<Recording> loadGhost(const std::filesystem::path& path, std::stop_token stop = {});
/// "Ann, Coupe, 0.59.312": what a ghost kept by hand is named.
std::string ghostName(const Recording& ghost);

}  // namespace slip
