// SPDX-License-Identifier: MIT
// What a player feels of their car in a pad's motors.
#pragma once
#include "platform/input/pad.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Kerbs and bumps of the ground by how fast the wheels go up and down, slow ones in the heavy motor, fast ones in the
/// light one; tyres that slide, of the front axle (it no longer steers) and of the driven ones; impacts, which fade.
class CarRumble {
public:
    /// impact: m/s, the hardest since the last call. dt: s since then.
    Rumble feel(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, float impact, float dt);

private:
    float impact_ = 0;  // 0…1, what is left of it
};

}  // namespace slip
