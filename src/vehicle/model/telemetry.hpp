// SPDX-License-Identifier: MIT
// Published figures of a car's step, in SI units and ISO 8855 axes.
#pragma once
#include "base/vec2.hpp"
#include "vehicle/params/wheel_list.hpp"

namespace slip {

/// One wheel of a car with dynamic wheels. Single track: wheel 0 is the front axle's, wheel 1 the rear's.
struct WheelTelemetry {
    std::size_t axle = 0;       // from the front
    float side = 0;             // +1 left, −1 right, 0 in the middle or both
    float jounce = 0;           // m, wheel travel from full droop; 0 without springs
    float suspensionForce = 0;  // N, springs, dampers, anti-roll bar and stops
    float load = 0;             // N on the tyre
    float normalizedLoad = 0;   // load over the static load
    float speed = 0;            // rad/s
    float friction = 0;         // effective longitudinal coefficient: tyre, surface and load
    float lateralFriction = 0;  // lateral coefficient
    float slipRatio = 0;        // (ω·R − v_x)/max(|v_x|, 3 m/s); −1 locked
    float normalizedFx = 0;     // longitudinal force (along the wheel) over its greatest, −1…1
    float slipAngle = 0;        // rad; positive gives negative lateral force
    float normalizedFy = 0;     // lateral force (across the wheel) over its greatest, −1…1
    float aligningMoment = 0;   // N m about the vertical through the contact, positive anticlockwise
    float fx = 0, fy = 0;       // N along and across the car
    float angle = 0;            // rad, steering and toe
    float camber = 0;           // rad against the body, positive: top outwards
    float inclination = 0;      // rad against the road, positive: top outwards
    float brakeTorque = 0;      // N m, pedal, handbrake and stability
    float temperature = 0;      // °C, for tyres with heat
    float worn = 0;             // share of the friction lost to sliding, for tyres with wear
    float normalizedSlip = 0;   // share of the peak slip in use; above 1 it slides
    Vec2 position;              // m from the centre of gravity, in the car's frame
    std::size_t surface = 0;    // index into the surface table
    bool locked = false;        // moving without turning
};

/// One axle.
struct AxleTelemetry {
    float slipAngle = 0;       // rad; positive gives negative lateral force
    float slipRatio = 0;       // mean of its wheels, or an estimate with rigid wheels; −1 locked
    float fx = 0, fy = 0;      // N along and across the car
    float fz = 0;              // N
    float grip = 0;            // N, greatest longitudinal friction force: μ·F_z
    float lateralGrip = 0;     // N, the same laterally
    float staticLoad = 0;      // N
    float wheelSpeed = 0;      // rad/s, mean of its wheels
    float angle = 0;           // rad, steering of its middle
    float brakeTorque = 0;     // N m, only with rigid wheels
    float arm = 0, track = 0;  // m, ahead of the centre of gravity; between the wheels
    float normalizedSlip =
        0;  // share of the peak slip in use, longitudinal and lateral together; above 1 the axle slides
    bool locked = false;
};

/// Activity of each aid (0…1): the share of brake or throttle that it holds back, or of the front tyres' usable slip
/// that it steers.
struct AssistActivity {
    float abs = 0, tractionControl = 0, stability = 0, steeringHelp = 0;
};
/// Activity from which a lamp is lit.
inline constexpr float kAidShown = 0.05f;

struct Telemetry {
    float throttle = 0, brake = 0, handbrake = 0, clutch = 0, steer = 0;  // as applied, after swap and aids
    float steerAngle = 0;                                                 // rad at the road wheel
    int gear = 0;  // −1, 0, 1…; during a shift the gear being left
    bool shifting = false;
    float rpm = 0;
    float clutchSlip = 0;  // rad/s, 0 when rigid
    AxleTelemetry front, rear;
    float driveTorque = 0;  // N m at the driven wheels
    float power = 0;        // W at the crank
    float boost = 0;        // 0…1 of a turbo
    float ax = 0, ay = 0;   // m/s², sum of forces over mass in car axes
    bool parked = false;
    float gearRatio = 0;         // crank turns per turn of the driven wheels; negative in reverse, 0 in neutral
    float clutchEngagement = 1;  // share of its torque that the clutch can carry
    float heave = 0, pitch = 0, roll = 0;  // m up, rad nose down, rad right side down, relative to rest
    float slipstream = 0;                  // share of air drag that a car ahead removes
    AssistActivity aids;
    std::size_t cornerCount = kDualTrackWheels;  // number of wheels that the car stands on
    WheelList<WheelTelemetry> wheels;            // dynamic wheels; empty with rigid wheels
};

/// Returns the coefficient of friction of a grip (N) at a load (N). 0 if next to no load is left.
inline float frictionOf(float grip, float load) {
    constexpr float kLifted = 1e-3f;  // N
    return load > kLifted ? grip / load : 0.0f;
}

/// Returns all wheels that a car stands on, axle by axle from the front, left before right. A wheel that represents a
/// whole axle is split into two halves.
WheelList<WheelTelemetry> allWheels(const Telemetry& telemetry);
/// Returns true if each of them has its own telemetry, false if axles represent them.
bool hasStandingWheels(const Telemetry& telemetry);
/// Returns the left (+1) or right (−1) half of a wheel that represents both wheels of its axle.
WheelTelemetry halfWheel(const WheelTelemetry& whole, float side);

}  // namespace slip
