// SPDX-License-Identifier: MIT
// Holds a speed with throttle and brake, for steady-state tests.
#pragma once
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

struct SpeedControllerState {
    float integral = 0;                     // m/s², correction of the car model's error
    float throttleRest = 0, brakeRest = 0;  // remainders of pedal steps, carried to the next tick
};

/// Sets the pedals that bring v_x to `target` (m/s). The force for the wanted acceleration follows from the car's own
/// torque curve, drag and rolling resistance, plus an integral. Rounding errors of the pedals are carried on, so that
/// their mean is exact.
void holdSpeed(SpeedControllerState& state, const CarParams& params, const CarSnapshot& car, float target, float dt,
               DriverInput& input);

}  // namespace slip
