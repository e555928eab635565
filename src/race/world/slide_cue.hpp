// SPDX-License-Identifier: MIT
// How wide a car slides, and how near it is to losing the slide. Rumble, tyre sound, smoke, marks and instruments all
// follow these two figures, so that they tell the driver the same.
#pragma once
#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"

namespace slip {

struct CarParams;

/// These figures of a car measure its slides. Angles are those between the rear axle's direction of travel and the car.
struct SlideLimits {
    float rearArm = 1.25f;     // m, from the centre of gravity back to the rear axle
    float easy = radians(24);  // rad, the widest that is held without effort
    float lost = radians(48);  // rad, a lost slide opens fastest there
};
SlideLimits slideLimitsOf(const CarParams& params);

struct SlideCue {
    float angle = 0;  // 0…1, width of the slide; 1 from 50° on
    float edge = 0;   // 0…1, closeness to losing it; up to kGripEdge while the rear comes to the limit of its grip
};
/// Greatest edge of a car that does not slide yet.
inline constexpr float kGripEdge = 0.35f;

/// Returns how wide the car slides and how near the edge it is. A car that is slow or rolls straight does neither.
SlideCue slideCueOf(const CarSnapshot& car, const SlideLimits& limits);

}  // namespace slip
