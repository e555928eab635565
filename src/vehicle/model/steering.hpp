// SPDX-License-Identifier: MIT
// Steering: less lock at speed, but never so little that a slide cannot be caught; and how it reaches the wheels.
#pragma once
#include "vehicle/model/step_input.hpp"

namespace slip {

/// Angle of the direction of travel at the axles against the car (rad): atan2(v_y + a·r, |v_x|), atan2(v_y − b·r,
/// |v_x|).
struct Sideslip {
    float front = 0, rear = 0;
};
Sideslip sideslipOf(const CarParams& params, const Motion& motion);

/// Steering help: what it remembers, brought from step to step, and what it shows.
struct SteeringHelp {
    float slide = 0;  // −1…1, how far the rear slides or slid of late; positive: steering left counters it
    float share = 0;  // 0…1, how far the wheels turn from what is asked, of the slip that they may use
};

/// Greatest road-wheel angle (rad) on the side of `steer`. Towards a slide (frontSideslip: rad) the speed curve gives
/// way, fading in from 5 to 10 m/s forward, as far as the front tyres grip best (peakSlip: rad).
float steeringLock(const Steering& steering, float steer, float vx, float frontSideslip, float peakSlip);

/// Road-wheel angle after the step (rad): a script's, or the driver's `steer` (−1…1) through lock, help and rate.
/// help: of the step before.
float steerCar(const StepInput& in, float steer, const Sideslip& sideslip, SteeringHelp& help);

/// Of a car that steers by its drive: −1…1 of its lock, to the left; 0 of any other.
float skidShare(const StepInput& in, float steerAngle);

/// The angle (rad) of the middle of an axle at a road-wheel angle of the car: its share.
float axleSteer(const StepInput& in, std::size_t axle, float steerAngle);

/// The angle of a wheel when the middle of its axle is steered by `angle` (rad): as far as `ackermann` says on the
/// circle round the point that the car turns about, cot δ_out − cot δ_in = track/L.
float wheelSteer(const CarParams& params, const AxleSetup& axle, const WheelSetup& wheel, float angle);

/// What the axles' shares make of a road-wheel angle: that of a front axle whose rear one is not steered.
float steerOfBothEnds(const CarParams& params, float speed);

}  // namespace slip
