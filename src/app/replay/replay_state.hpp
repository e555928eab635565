// SPDX-License-Identifier: MIT
// State shared by the parts of the replay screen: the player, and what is shown of its run.
#pragma once
#include "race/replay/replay_player.hpp"

namespace slip {

struct ReplayState {
    ReplayPlayer& player;
    std::size_t car = 0;  // the followed car
    Snapshot now = {};    // at the player's time
};

inline const Recording& runOf(const ReplayState& replay) { return replay.player.recording(); }
inline const Entrant& followedCar(const ReplayState& replay) { return runOf(replay).setup.entrants[replay.car]; }

}  // namespace slip
