// SPDX-License-Identifier: MIT
// The best run of a drift event, saved as a ghost: for the same car, track, help and number of laps.
#pragma once
#include "session/run/local_player.hpp"

namespace slip {

/// Returns the file name of such ghosts, which lie beside the ghosts of laps. `key` is that of the player's records.
std::string driftGhostName(const std::string& key, int laps);
/// Returns the points of a saved run by simulating it again, which takes a few milliseconds. 0 if it is no longer
/// playable.
float driftPointsOf(const Recording& run);
/// Returns the points of the best run in a file, by simulating it. 0 if there is none.
float bestDriftPoints(const std::filesystem::path& path);
/// Returns the path of the best run with the player's car and help.
std::filesystem::path driftGhostPath(const LocalPlayer& player, const Session& session, const Folders& folders);
/// Saves the run of a single driver unless a saved one has at least as many points. Call it when the driver has
/// finished.
void keepDriftRun(const LocalPlayer& player, const PlayerContext& with);

}  // namespace slip
