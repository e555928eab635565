// Steering: less lock at speed, but never so little that a slide cannot be caught.
#pragma once
#include "vehicle/car_params.hpp"

namespace slip {

/// Greatest road-wheel angle (rad) on the side of `steer`. frontDrift: direction of travel at the front axle against
/// the car, atan2(v_y + a·r, |v_x|) (rad). Towards a slide the speed curve gives way, fading in from 5 to 10 m/s
/// forward.
float steeringLock(const CarParams& params, float steer, float vx, float frontDrift);

/// The road-wheel angle after dt: moved towards steer·lock at no more than the car's rate. steer −1…1.
float stepSteering(const CarParams& params, float angle, float steer, float vx, float frontDrift, float dt);

}  // namespace slip
