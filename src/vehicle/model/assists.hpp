// SPDX-License-Identifier: MIT
// Driving aids: what a strength in the player's settings does with pedals, brakes and steering, for both kinds of
// wheels.
#pragma once
#include "vehicle/model/steering.hpp"
#include "vehicle/model/telemetry.hpp"

#include <span>

namespace slip {

/// What the aids remember.
struct AssistState {
    std::array<float, kMaxWheels> release{};  // share of each wheel's brake that ABS holds back
    float throttleCut = 0;                    // share of the throttle that traction control holds back
    float slide = 0;                          // SteeringHelp's
};

/// How a dynamic wheel slips now.
struct WheelSlip {
    float ratio = 0;  // slip ratio
    float angle = 0;  // rad
    float speed = 0;  // m/s, of the hub along the wheel
};

/// What the aids look at in a step.
struct AidInput {
    float steerAngle = 0;              // rad at the road wheel
    float friction = 0;                // μ in force at the front, sideways
    std::span<const WheelSlip> slips;  // by wheel; none of rigid wheels
    float letOut = 0;                  // 0…1, how much of a slide traction control leaves the driver
};

/// Pedals as they act, then as the aids let them through.
struct AidedPedals {
    RawInput pedals;
    std::array<float, kMaxWheels> brakeHeldBack{};  // share of each wheel's pedal brake
    std::array<float, kMaxWheels> extraBrake{};     // N m, stability
    float yawMoment = 0;  // N m, anticlockwise: a single track's axle braked on one side, stability
    AidShares shares;     // with which each aid acts
};

/// Stability, then ABS and traction control of wheels that slip; what rigid wheels do is held back as force, below.
///
/// Stability judges the yaw rate against what a neutral road car would do with this steering angle on this grip. Too
/// much: brakes the outer front wheel and lifts. Too little: brakes the inner rear wheel and lifts. A single track
/// feels one half of an axle braked.
void aidPedals(const StepInput& in, const AidInput& at, AssistState& state, AidedPedals& aided);

/// The brake force (N) that ABS lets a rigid wheel have of `force`, at a friction limit `grip` (N).
float aidBrakeForce(std::uint8_t abs, float force, float grip);
/// The same of traction control and a drive force, signed. normalizedSlip: slip angle over its peak; a bend leaves
/// less, unless the rear is let out (0…1).
float aidDriveForce(std::uint8_t tractionControl, float force, float grip, float normalizedSlip, float letOut);

}  // namespace slip
