// SPDX-License-Identifier: MIT
// Inputs of a car's step. Ground and motion are declared here; race fills them from the track and the body.
#pragma once
#include "vehicle/model/car_setup.hpp"
#include "vehicle/model/driver_input.hpp"

#include <array>
#include <cstddef>

namespace slip {

/// Ground under one wheel, or under the middle of an axle.
struct WheelGround {
    float friction = 1;           // factor on the tyre's own friction, for this car's compound
    float rollingResistance = 0;  // added to the tyre's C_rr
    float drag = 0;               // s/m: force = drag · |v| · load
    std::size_t surface = 0;      // index into the surface table
    float height = 0;             // m, bumps
    float peakSlipFactor = 1;     // factor on the slip at which the tyre grips best
    float slideFactor = 1;        // share of the best grip that is left when it slides fully
};

/// Ground by wheel, in the order of CarSetup.
struct Ground {
    std::array<WheelGround, kMaxWheels> wheels;
    float slipstream = 0;  // share of air drag that a car ahead removes; downforce loses half as much
};

/// The body's motion in its own frame.
struct Motion {
    float vx = 0, vy = 0;  // m/s at the centre of gravity
    float yawRate = 0;     // rad/s
};

struct CarState;  // car_step.hpp

/// Refers to all inputs and owns nothing.
struct StepInput {
    const CarParams& params;
    const CarSetup& setup;  // of these params
    const CarState& state;
    const DriverInput& input;
    const Ground& ground;
    const Motion& motion;
    float dt;  // s, 1/60…1/1000

    std::size_t wheelCount() const { return setup.wheelCount; }
    std::size_t cornerCount() const { return setup.cornerCount; }
    const Axle& axleOf(const WheelSetup& wheel) const { return slip::axleOf(params, wheel.axle); }
    /// Returns the slip angle (rad) at which an axle's tyres grip best on this ground, as the mean of its wheels.
    float peakSlipAngle(const AxleSetup& axle) const {
        const IndexRange at = axle.wheels;
        const float first = ground.wheels[at.first].peakSlipFactor, last = ground.wheels[at.end() - 1].peakSlipFactor;
        return axle.peaks.slipAngle * (first + last) / 2;
    }
};

}  // namespace slip
