// SPDX-License-Identifier: MIT
// Aids in a slide: steering help, and the slide that traction control allows. Both use the angle at which the rear
// slides and its prediction.
#pragma once
#include "vehicle/model/steering.hpp"

namespace slip {

/// Returns the road-wheel angle (rad) that steering help makes of `target`, the angle that the driver's `steer` (−1…1)
/// asks for.
///
/// While the car grips, the front tyres get no more slip than they can use. In a slide the driver chooses between three
/// angles. Released steering lets the front run where the car goes and a little against the slide. Steering against the
/// slide applies as much as ends it soon without throwing the car to the other side. That lasts for some time after the
/// slide, and is never less than straight. Steering into the slide pulls less the further the rear is out. Then the
/// wheels follow the car's path, beyond straight ahead if need be, because a wheel held over in a slide causes a spin.
/// A car that already spins gets no help.
///
/// `help` is updated to this step.
float applySteeringHelp(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help);

/// Returns how far (0…1) traction control lets a driver slide the rear, if the engine drives it. It is 1 if the
/// steering is held into the bend or the rear is out already, and 0 beyond the angle at which traction control holds
/// it.
float slideAllowance(const StepInput& in, float steer, const Sideslip& sideslip);

}  // namespace slip
