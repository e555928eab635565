// SPDX-License-Identifier: MIT
// Holds a speed with throttle and brake, for steady-state tests.
#pragma once
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

struct SpeedControllerState {
    float integral = 0;                     // m/s², what the model of the car misses
    float throttleRest = 0, brakeRest = 0;  // parts of a pedal step carried to the next tick
};

/// Pedals that bring v_x to `target` (m/s): the force for the wanted acceleration from the car's own torque curve, drag
/// and rolling resistance, plus an integral. The rounding of the pedals is carried on, so that their mean is exact.
void holdSpeed(SpeedControllerState& state, const CarParams& params, const CarSnapshot& car, float target, float dt,
               DriverInput& input);

}  // namespace slip
