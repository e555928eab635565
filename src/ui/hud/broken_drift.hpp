// SPDX-License-Identifier: MIT
// The last chain of drifts that broke, for as long as its counter tells of it.
#pragma once
#include "race/world/standing.hpp"

namespace slip {

inline constexpr float kBreakShown = 3;  // s

struct BrokenDrift {
    float kept = 0;  // points; as many were lost
    DriftEnd end = DriftEnd::Hit;
    double at = -1e3;    // s of simulation
    float since = 1e3f;  // s

    bool isShown() const { return kept >= 1 && since <= kBreakShown; }
};

/// Follows a score to the simulated `time` (s). A small chain that breaks right after a greater one, as while the car
/// scrapes along a wall, does not take its place. Time that goes back, as after a restart, begins anew.
void followBreak(BrokenDrift& broken, const DriftScore& score, double time);

}  // namespace slip
