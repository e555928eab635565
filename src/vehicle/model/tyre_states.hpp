// SPDX-License-Identifier: MIT
// State of the tyres of dynamic wheels in a step: load, direction, slip and grip, before the contacts are solved.
#pragma once
#include "vehicle/model/chassis.hpp"

namespace slip {

/// One wheel before the contacts are solved.
struct TyreState {
    float angle;         // rad, steering and toe
    Vec2 longitudinal;   // unit, rolling direction in the car's frame
    float camber;        // rad, against the body
    float inclination;   // rad, against the road
    float load, jounce;  // N, m
    Grip grip;
    float rolling;                 // N, rolling resistance of tyre and ground
    float hubSpeed, lateralSpeed;  // m/s of the hub along and across the wheel
    float slidingSpeed;            // m/s, tread against road
    float referenceSpeed;          // m/s, denominator of the slip ratio
    float slipScale;               // factor on its slips before the tyre's curves
    float trail;  // m, distance of the side force behind the wheel centre; sign of the rolling direction
    WheelSlip slip;
    CombinedSlip combined;
};

using TyreStates = std::array<TyreState, kMaxWheels>;

/// Updates load, slip and grip of each wheel. `next` has this step's suspension; its lagged slips are updated.
void updateTyres(const StepInput& in, const CornerLoads& corners, float steerAngle, CarState& next, TyreStates& tyres);

}  // namespace slip
