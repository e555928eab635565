// SPDX-License-Identifier: MIT
// Rumble of a pad's motors from the state of the player's car.
#pragma once
#include "platform/input/pad.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Combines kerbs, tyres, slides and impacts. Kerbs and bumps are rated by the vertical speed of the wheels: slow bumps
/// use the heavy motor, fast ones the light one. Sliding tyres count on the front axle (it no longer steers) and on
/// driven axles, and more the wider the car slides and the nearer it is to losing the slide. Impacts fade out.
class CarRumble {
public:
    /// Returns the rumble. `impact` is the hardest impact in m/s since the last call, `dt` the time in s since then.
    Rumble feel(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces, float impact, float dt);

private:
    float impact_ = 0;  // 0…1, remaining strength
};

}  // namespace slip
