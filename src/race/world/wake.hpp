// SPDX-License-Identifier: MIT
// The slipstream behind a car.
#pragma once
#include "base/vec2.hpp"

namespace slip {

inline constexpr float kWakeLength = 40;  // m, some nine cars: behind it the air has settled

/// True where a wake from `ahead` may reach `place` at all.
inline bool wakeReaches(Vec2 ahead, Vec2 place) {
    const Vec2 back = ahead - place;
    return dot(back, back) <= kWakeLength * kWakeLength;
}

/// Share of air drag that a car at `place` is spared in the wake of one at `ahead` that moves at `velocity` (m, m/s): a
/// cone that widens and fades with distance. 0 outside it and at walking pace.
float wakeAt(Vec2 ahead, Vec2 velocity, Vec2 place);

}  // namespace slip
