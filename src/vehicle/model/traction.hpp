// SPDX-License-Identifier: MIT
// The throttle that the driven tyres bear before a wheel spins.
#pragma once
#include "vehicle/model/step_input.hpp"

namespace slip {

/// Returns the torque (N m at the driven shaft) that the driven tyres hold if each can drive with `forces` (N, by
/// wheel). Behind an open differential the weakest decides.
float heldShaftTorque(const StepInput& in, std::span<const float> forces);

/// Returns the throttle (0…1) at which the engine puts this torque (N m at the driven shaft) on the road, in its gear.
/// Wheels and crank that speed up with the car take their part. `shaftSpeed` is that of the driven shaft (rad/s). 1 if
/// the engine is not in gear.
float throttleForTorque(const StepInput& in, float torque, float shaftSpeed);

}  // namespace slip
