// One step of a car whose wheels and engine have a speed of their own: single or dual track, any layout.
#pragma once
#include "vehicle/car_step.hpp"

namespace slip {

/// As stepCar, for setup.wheelDynamics.
CarStep stepWheels(const CarParams& params, const CarSetup& setup, const CarState& state, const DriverInput& input,
                   const Ground& ground, const Motion& motion, float dt);

}  // namespace slip
