// SPDX-License-Identifier: MIT
// Steering: lock decreases with speed, but always suffices to catch a slide. Distributes the angle to the wheels.
#pragma once
#include "vehicle/model/driveline.hpp"
#include "vehicle/model/step_input.hpp"

#include <optional>

namespace slip {

/// Angle of the direction of travel at the axles relative to the car (rad): atan2(v_y + a·r, |v_x|), atan2(v_y − b·r,
/// |v_x|).
struct Sideslip {
    float front = 0, rear = 0;
};
Sideslip sideslipOf(const CarParams& params, const Motion& motion);

/// State of a slide between steps, for the aids.
struct SlideState {
    float slide = 0;        // −1…1, present or recent slide of the rear; steering left counters a positive one
    float intent = 0;       // 0…1, the driver keeps the slide up by throttle or handbrake, or did so a moment ago
    float drift = 0;        // 0…1, an intended slide has become a drift
    float flooredTime = 0;  // s for which the throttle has been floored with the steering into the slide
    float byHandbrake = 0;  // 1 if the handbrake has begun this drift
    float angleRate = 0;    // rad/s, rate of the sideslip at the rear with a short lag
};

/// Steering help after a step: its state and its activity.
struct SteeringHelp {
    SlideState slide;
    float share = 0;  // 0…1, change of the requested angle over the slip that the front may use
};

/// Returns the greatest road-wheel angle (rad) on the side of `steer`. Towards a slide (frontSideslip, rad) the speed
/// curve yields up to the angle where the front tyres grip best (peakSlip, rad). That fades in from 5 to 10 m/s
/// forward.
float steeringLock(const Steering& steering, float steer, float vx, float frontSideslip, float peakSlip);

/// Returns the road-wheel angle (rad) after the step: a script's, or the driver's `steer` (−1…1) after lock, help and
/// rate. `help` is that of the step before and is updated.
float steerCar(const StepInput& in, float steer, const Sideslip& sideslip, SteeringHelp& help);

/// Returns the gearing of the two sides of a car that steers by its drive; nothing for any other car.
std::optional<SideGearing> steeredSides(const CarParams& params, float steerAngle);

/// Returns the angle (rad) of the middle of an axle: its share of the car's road-wheel angle.
float axleSteer(const StepInput& in, std::size_t axle, float steerAngle);

/// Returns the angle of a wheel if the middle of its axle is steered by `angle` (rad). `ackermann` sets how far it
/// follows the circle round the turning centre, cot δ_out − cot δ_in = track/L.
float wheelSteer(const CarParams& params, const AxleSetup& axle, const WheelSetup& wheel, float angle);

/// Returns the factor by which the axles' shares scale a road-wheel angle, compared with a car that steers only in
/// front.
float steerOfBothEnds(const CarParams& params, float speed);

}  // namespace slip
