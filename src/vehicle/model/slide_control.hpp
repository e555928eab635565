// SPDX-License-Identifier: MIT
// Steering help: it keeps the front tyres in their grip, catches slides, and lets the driver shape a drift.
#pragma once
#include "vehicle/model/drift_control.hpp"

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
/// In a drift the front follows the law of drift_control.hpp instead.
///
/// `help` is updated to this step.
float applySteeringHelp(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help);

}  // namespace slip
