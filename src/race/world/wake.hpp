// SPDX-License-Identifier: MIT
// The slipstream behind a car.
#pragma once
#include "base/vec2.hpp"

namespace slip {

inline constexpr float kWakeLength = 40;  // m, about nine car lengths; beyond it the air has settled

/// Returns true if a wake from `ahead` may reach `place` at all.
inline bool wakeReaches(Vec2 ahead, Vec2 place) {
    const Vec2 back = ahead - place;
    return dot(back, back) <= kWakeLength * kWakeLength;
}

/// Returns the share of air drag that a car at `place` is spared in the wake of a car at `ahead` that moves at
/// `velocity` (m, m/s). The wake is a cone that widens and fades with distance. Returns 0 outside it and at low speed.
float wakeAt(Vec2 ahead, Vec2 velocity, Vec2 place);

}  // namespace slip
