// SPDX-License-Identifier: MIT
// The best run of a drift event, kept as a ghost: of the same car, track and help, over as many laps.
#pragma once
#include "session/run/local_player.hpp"

namespace slip {

/// What such runs are named, beside the ghosts of laps.
std::string driftGhostName(const LocalPlayer& player, int laps);
/// Points that a kept run was worth, by playing it again, some milliseconds; 0: it cannot be played any more.
float driftPointsOf(const Recording& run);
/// Where the best run with the player's car and help lies.
std::filesystem::path driftGhostPath(const LocalPlayer& player, const Session& session, const Folders& folders);
/// Call when a single driver has finished: keeps the run unless one with as many points is kept.
void keepDriftRun(const LocalPlayer& player, const PlayerFollow& with);

}  // namespace slip
