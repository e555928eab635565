// Steering: less lock at speed, but never so little that a slide cannot be caught; and how it reaches the wheels.
#pragma once
#include "vehicle/car_setup.hpp"

namespace slip {

/// Greatest road-wheel angle (rad) on the side of `steer`. frontSideslip: direction of travel at the front axle against
/// the car, atan2(v_y + a·r, |v_x|) (rad). Towards a slide the speed curve gives way, fading in from 5 to 10 m/s
/// forward.
float steeringLock(const CarParams& params, const CarSetup& setup, float steer, float vx, float frontSideslip);

/// The angle of a front wheel when the middle of its axle is steered by `angle` (rad): as far as `ackermann` says on
/// the circle round the point that the middle turns about, cot δ_out − cot δ_in = track/L.
float wheelSteer(const CarParams& params, const WheelSetup& wheel, float angle);

}  // namespace slip
