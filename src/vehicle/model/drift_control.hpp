// SPDX-License-Identifier: MIT
// Drifts that the driver shapes. In a drift the steering asks for a rate of the slide angle, not for a wheel angle.
//
// The slide angle β is the angle between the direction of travel and the car, counted positive on the side to which the
// rear has gone. With the yaw rate r counted on that side, and the course turning slowly, dβ/dt = −r + course rate, so
// d²β/dt² ≈ −M/I with the yaw moment M and the yaw inertia I. The rate that the driver asks for, w, is reached with a
// time constant T if
//
//     M = I · (dβ/dt − w) / T.
//
// The front axle (arm a) and the sliding rear axle (arm b) give M = a·F_front − b·F_rear. The rear's side force is
// nearly known, since its tyres are beyond their peak: its friction times the cosine of the slide angle, since the rest
// drives the car. What is left for the front is
//
//     F_front = (I · (dβ/dt − w) / T + b·F_rear) / a,
//
// and a front tyre gives that share of its greatest force at about asin(share) · 2/π of its peak slip. The drive
// follows the same rate (SlideAllowance): the rear's force points against the direction in which its tyres slide, which
// is square to the car's path, and so holds the speed, at the slip ratio tan²β.
#pragma once
#include "vehicle/model/assists.hpp"

namespace slip {

/// Returns 1 for left and −1 for right. If x is 0, `otherwise` decides.
constexpr float sideOf(float x, float otherwise) { return x < 0 || (x == 0 && otherwise < 0) ? -1.0f : 1.0f; }

/// Returns the rate (rad/s) at which the direction of travel turns relative to the car.
float sideslipRate(const StepInput& in);

/// Returns the slip ratio at which traction control lets the rear drive in a drift: a tyre that slides at an angle
/// (rad) then gives the share `lateral` (0…1) of its force sideways.
float drivingSlip(const StepInput& in, float angle, float lateral);

/// Returns how far (0…1) the handbrake counts as pulled.
float handbrakeShare(const StepInput& in);

/// Updates what is remembered of a drift, with the driver's `steer` (−1…1).
void trackDrift(const StepInput& in, float steer, const Sideslip& sideslip, SlideState& slide);

/// Returns how far (0…1) the car is in a drift: intended by throttle or handbrake, and with the rear out.
float driftShare(const StepInput& in, const Sideslip& sideslip, const SlideState& slide);

/// Returns the slip angle (rad, countersteering positive) of the front tyres that lets the angle change as `steer`
/// (−1…1) asks. `usable` (rad) is the greatest.
float driftFrontSlip(const StepInput& in, float steer, const Sideslip& sideslip, const SlideState& slide, float usable);

/// Returns how far traction control lets the driver keep the slide up, if the engine drives the rear. Its share is 1 if
/// the steering asks for a slide at low speed, with the handbrake, or in a drift. Beyond the angle that the driver asks
/// for it falls to 0.
SlideAllowance driftAllowance(const StepInput& in, float steer, const Sideslip& sideslip, const SlideState& slide);

/// Returns the speed (m/s along the car) at which driven rear wheels hold the speed of a drift. It is the car's speed
/// outside a drift and without traction control, which gives the drift its power.
float driftWheelSpeed(const StepInput& in, const Sideslip& sideslip, const SlideState& slide);

/// Returns the yaw rate (rad/s, signed) beyond what the tyres can hold and the road-wheel angle `target` (rad) asks
/// for.
float excessYawRate(const StepInput& in, float target);

}  // namespace slip
