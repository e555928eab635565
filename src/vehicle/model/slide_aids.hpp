// SPDX-License-Identifier: MIT
// The aids in a slide: where steering help steers, and how far traction control lets the rear out. Both look at the
// angle at which the rear slides, and ahead at what it will be.
#pragma once
#include "vehicle/model/steering.hpp"

namespace slip {

/// The road-wheel angle (rad) that steering help makes of `target`, which the driver's `steer` (−1…1) asks for.
///
/// While the car grips: no more slip at the front tyres than they can use. In a slide the driver chooses between three
/// angles: with the wheel let go the front runs where the car goes and a little against the slide; steered against it,
/// as much as ends it soon without throwing the car to the other side, for some time after it is over, too, and never
/// less than straight; steered into it, less pull the further the rear is out: then the wheels follow the car's way,
/// beyond straight ahead if need be, for a wheel held over in a slide is a spin. What spins already is left alone.
///
/// help: brought up to this step.
float helpSteering(const StepInput& in, float steer, float target, const Sideslip& sideslip, SteeringHelp& help);

/// How much of its way (0…1) traction control leaves a driver who wants the rear out, if the engine drives it: all with
/// the wheel held into the bend or the rear out already, none beyond the angle at which it holds it.
float letOut(const StepInput& in, float steer, const Sideslip& sideslip);

}  // namespace slip
