// The best run of a drift event, kept as a ghost: of the same car, track and help, over as many laps.
#pragma once
#include "session/local_player.hpp"

namespace slip {

/// What such runs are named, beside the ghosts of laps.
std::string driftGhostName(const LocalPlayer& player, int laps);
/// Points that a kept run was worth, by playing it again, some milliseconds; 0: it cannot be played any more.
float driftPointsOf(const Recording& run);
/// To be called when who drives alone is in: keeps the run unless one with as many points is kept. Returns what went
/// wrong, empty when all is well.
Message keepDriftRun(const LocalPlayer& player, const PlayerFollow& with);

}  // namespace slip
