// SPDX-License-Identifier: MIT
// Driving aids: apply the strengths of the player's settings to pedals, brakes and steering, for both wheel models.
#pragma once
#include "vehicle/model/steering.hpp"
#include "vehicle/model/telemetry.hpp"

#include <span>

namespace slip {

/// State of the aids between steps.
struct AssistState {
    std::array<float, kMaxWheels> release{};  // share of each wheel's brake that ABS holds back
    float throttleCut = 0;                    // share of the throttle that traction control holds back
    SlideState slide;
};

/// Present slip of a dynamic wheel.
struct WheelSlip {
    float ratio = 0;  // slip ratio
    float angle = 0;  // rad
    float speed = 0;  // m/s, of the hub along the wheel
    float scale = 1;  // factor by which the ground has scaled ratio and angle to the tyre's own peaks
};

/// The slide that traction control lets a driver keep up.
struct SlideAllowance {
    float share = 0;    // 0…1, how far the rear may slide; 0 keeps it gripping
    float lateral = 1;  // 0…1, share of the rear's force that shall act sideways; the rest drives
};

/// Inputs of the aids in a step.
struct AssistInput {
    float steerAngle = 0;              // rad at the road wheel
    float friction = 0;                // effective lateral μ at the front
    std::span<const WheelSlip> slips;  // by wheel; empty with rigid wheels
    SlideAllowance slideAllowance = {};
    float heldTorque = 0;  // N m at the driven shaft, which the driven tyres just hold
    float shaftSpeed = 0;  // rad/s of that shaft
};

/// Effective pedals, which the aids then reduce in place.
struct AssistedPedals {
    RawInput pedals;
    std::array<float, kMaxWheels> brakeHeldBack{};  // share of each wheel's pedal brake
    std::array<float, kMaxWheels> extraBrake{};     // N m, of stability and skid steering
    float yawMoment = 0;    // N m, anticlockwise; stability brakes one side of a single track's axle
    AssistActivity shares;  // activity of each aid
};

/// Applies stability, then ABS and traction control to wheels that slip. Rigid wheels have no slip: the functions below
/// limit their forces.
///
/// Stability compares the yaw rate with the steady one of this car at this steering angle and grip; a car that would
/// oversteer counts as neutral. If the yaw rate is too high, it brakes the outer front wheel and lifts. If it is too
/// low, it brakes the inner rear wheel and lifts. In a single track one half of an axle is braked.
void applyAssists(const StepInput& in, const AssistInput& at, AssistState& state, AssistedPedals& aided);

/// Returns the part of the brake force `force` (N) that ABS allows a rigid wheel at a friction limit `grip` (N).
float absBrakeForce(std::uint8_t abs, float force, float grip, const SlipControlParams& params);
/// Slip of an axle with rigid wheels.
struct AxleSlip {
    float angle = 0;       // rad
    float normalized = 0;  // over its peak
};
/// Returns the part of a signed drive force `force` (N) that traction control allows such an axle at a friction limit
/// `grip` (N). Cornering leaves less force, unless the axle may slide.
float tractionControlForce(const StepInput& in, float force, float grip, const AxleSlip& slip,
                           const SlideAllowance& slide);

/// Returns the share of its friction that a rigid axle has left sideways while it drives with `driveShare` of it. In a
/// drift that steering help holds, its wheels would spin: the drive comes first, and the side takes the rest. Otherwise
/// both share alike.
float lateralShareLeft(const StepInput& in, float driveShare, float slipAngle, const SlideAllowance& slide);

}  // namespace slip
