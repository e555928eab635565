// SPDX-License-Identifier: MIT
// Tuned constants of the driving assists. Their strengths are the player's (Assists in driver_input.hpp).
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"

namespace slip {

/// ABS and traction control, tuned on the bundled cars. With a full ABS they stop within 5 % of locked wheels, and no
/// wheel locks for a tenth of a second. With a full traction control driven wheels stay below 1.3 times their peak on
/// grass, and the car is no slower. The last three limit forces, for rigid wheels, which have no slip. bendShare is
/// such that full throttle in a slow bend does not spin the roadster.
struct SlipControlParams {
    float weakestSlip = 4;      // times the peak slip ratio; above it the weakest aid acts
    float maxBendSlip = 0.8f;   // share of the peak slip angle that can reduce the longitudinal slip
    float slideSlip = 6;        // times the peak slip ratio that wheels may have if the rear may slide
    float releaseRate = 12;     // 1/s, release at twice the wanted slip
    float reapplyRate = 4;      // 1/s, reapplication without slip
    float quickRelease = 0.6f;  // share released at once at twice the wanted slip
    float heldTorque = 1.02f;   // share of the torque that the driven tyres hold, which the full aid lets through
    float fullForce = 0.95f;    // share of an axle's friction that the full aid allows for brake or drive
    float weakestForce = 1.5f;  // the same for the weakest aid
    float bendShare = 0.8f;     // share of the lateral force in use that reduces the drive force
};
constexpr auto fieldsOf(const SlipControlParams*) {
    using P = SlipControlParams;
    return FieldList{
        tuned(&P::weakestSlip, "weakest_slip", "", 1, 20),     tuned(&P::maxBendSlip, "max_bend_slip", "", 0, 0.99),
        tuned(&P::slideSlip, "slide_slip", "", 1, 50),         tuned(&P::releaseRate, "release_rate", "1/s", 0, 200),
        tuned(&P::reapplyRate, "reapply_rate", "1/s", 0, 200), tuned(&P::quickRelease, "quick_release", "", 0, 1),
        tuned(&P::heldTorque, "held_torque", "", 0.5, 5),      tuned(&P::fullForce, "full_force", "", 0.1, 2),
        tuned(&P::weakestForce, "weakest_force", "", 0.1, 5),  tuned(&P::bendShare, "bend_share", "", 0, 0.99),
    };
}

/// The stability assist, tuned on the bundled cars so that a flick at 28 m/s ends within 25° of sideslip.
struct StabilityParams {
    float yawSlack = 0.08f;   // rad/s, tolerated excess of the yaw rate
    float yawGain = 4;        // s/rad, share of the intervention per rad/s
    float brakeShare = 0.9f;  // share of a wheel's static grip
    float throttleLift = 1;   // share of the throttle
};
constexpr auto fieldsOf(const StabilityParams*) {
    using P = StabilityParams;
    return FieldList{
        tuned(&P::yawSlack, "yaw_slack", "rad/s", 0, 3),
        tuned(&P::yawGain, "yaw_gain", "s/rad", 0, 50),
        tuned(&P::brakeShare, "brake_share", "", 0, 2),
        tuned(&P::throttleLift, "throttle_lift", "", 0, 1),
    };
}

/// Steering help, tuned with `slipangle-lab feel` on the bundled cars. A player who reacts 0.15 to 0.25 s late catches
/// the flicks of its protocol, and a caught slide does not return on the other side.
struct SteeringHelpParams {
    float minSpeed = 5;               // m/s from which it helps
    float fullSpeed = 10;             // m/s at which it helps fully
    float slideMinSpeed = 2;          // m/s from which it catches a slide
    float slideFullSpeed = 4;         // m/s at which it catches one fully
    float frontSlip = 1.05f;          // times the front tyre's peak slip angle that help uses
    float weakestSlipFactor = 1.25f;  // slip that the weakest help uses, over that of full help
    float fullHelpStrength = 0.45f;   // strength from which help steers fully, whatever slip it uses
    float slideStart = 0.85f;         // times the rear tyre's peak slip angle at which a slide begins
    float slideFull = 1.4f;           // times the peak at which it slides fully
    float memoryTime = 1;             // s, time to forget a slide that is over
    float steeredInput = 0.25f;       // share of the steering's range above which it is not released
    // Predicted angles over which steering into a slide loses its pull: those of a drift in slow bends, and shares of
    // the rear's peak slip angle in fast ones, where a held key should only turn the car.
    float slowPullStart = radians(20);  // rad
    float slowPullEnd = radians(30);    // rad
    float fastPullStart = 1;            // times the peak
    float fastPullEnd = 1.6f;           // times the peak
    float slowSpeed = 15;               // m/s of a slow bend
    float fastSpeed = 25;               // m/s of a fast one
    float brakeStart = 0.05f;           // brake from which a slow bend counts as fast, since braking unloads the rear
    float brakeFull = 0.3f;             // brake at which it counts as one fully
    // A rear that slides out quickly reduces the pull, too: at speed nothing else damps a turn that begins.
    float turnForesight = 0.5f;  // s for which that slide is predicted
    float turnPullStart = 0.2f;  // times the rear's peak slip angle from which that reduces the pull
    float turnPullEnd = 1.5f;    // times the peak at which no pull is left
    float turnSlack = 1.5f;      // times the peak, which a steady bend may use
    // At speed that becomes a damping of the front slip by the rate of the slide, in both directions.
    float calmStartSpeed = 12;      // m/s from which it is damped
    float calmFullSpeed = 24;       // m/s at which it is damped fully
    float calmFrontSlip = 0.95f;    // times the front tyre's peak slip angle that a steady bend may use
    float calmRate = 1.3f;          // times the rear's peak slip angle that the predicted slide is measured by
    float calmLeastPull = -0.5f;    // share of the usable slip that damping may turn against the bend
    float yawLimit = 1.05f;         // times the yaw rate that the tyres hold, above which the steering yields
    float yawYield = 0.2f;          // s, angle that it yields per rad/s above that
    float yawStartSpeed = 12;       // m/s from which it yields
    float yawFullSpeed = 22;        // m/s at which it yields fully
    float spinStart = radians(50);  // rad from which help ends
    float spinEnd = radians(70);    // rad at which it has ended
};
constexpr auto fieldsOf(const SteeringHelpParams*) {
    using P = SteeringHelpParams;
    return FieldList{
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 30),
        tuned(&P::fullSpeed, "full_speed", "m/s", 0.1, 30),
        tuned(&P::slideMinSpeed, "slide_min_speed", "m/s", 0, 30),
        tuned(&P::slideFullSpeed, "slide_full_speed", "m/s", 0.1, 30),
        tuned(&P::frontSlip, "front_slip", "", 0.1, 3),
        tuned(&P::weakestSlipFactor, "weakest_slip_factor", "", 0.1, 5),
        tuned(&P::fullHelpStrength, "full_help_strength", "", 0.01, 1),
        tuned(&P::slideStart, "slide_start", "", 0.1, 5),
        tuned(&P::slideFull, "slide_full", "", 0.1, 5),
        tuned(&P::memoryTime, "memory_time", "s", 0.01, 10),
        tuned(&P::steeredInput, "steered_input", "", 0.01, 1),
        tuned(&P::slowPullStart, "slow_pull_start", "rad", 0, 1.5),
        tuned(&P::slowPullEnd, "slow_pull_end", "rad", 0.01, 1.5),
        tuned(&P::fastPullStart, "fast_pull_start", "", 0, 5),
        tuned(&P::fastPullEnd, "fast_pull_end", "", 0.1, 5),
        tuned(&P::slowSpeed, "slow_speed", "m/s", 0, 100),
        tuned(&P::fastSpeed, "fast_speed", "m/s", 0.1, 100),
        tuned(&P::brakeStart, "brake_start", "", 0, 1),
        tuned(&P::brakeFull, "brake_full", "", 0.01, 1),
        tuned(&P::turnForesight, "turn_foresight", "s", 0, 3),
        tuned(&P::turnPullStart, "turn_pull_start", "", 0, 5),
        tuned(&P::turnPullEnd, "turn_pull_end", "", 0.1, 5),
        tuned(&P::turnSlack, "turn_slack", "", 0, 5),
        tuned(&P::calmStartSpeed, "calm_start_speed", "m/s", 0, 100),
        tuned(&P::calmFullSpeed, "calm_full_speed", "m/s", 0.1, 100),
        tuned(&P::calmFrontSlip, "calm_front_slip", "", 0.1, 3),
        tuned(&P::calmRate, "calm_rate", "", 0.1, 10),
        tuned(&P::calmLeastPull, "calm_least_pull", "", -3, 1),
        tuned(&P::yawLimit, "yaw_limit", "", 0.1, 5),
        tuned(&P::yawYield, "yaw_yield", "s", 0, 3),
        tuned(&P::yawStartSpeed, "yaw_start_speed", "m/s", 0, 100),
        tuned(&P::yawFullSpeed, "yaw_full_speed", "m/s", 0.1, 100),
        tuned(&P::spinStart, "spin_start", "rad", 0, 3.2),
        tuned(&P::spinEnd, "spin_end", "rad", 0.01, 3.2),
    };
}

/// Conditions for a drift that the driver shapes, and its response to the steering (model/drift_control.hpp).
/// Tuned with `slipangle-lab feel` over all bundled cars, keys and pad, and several players.
struct DriftControlParams {
    float throttleStart = 0.25f;    // throttle from which the driver means to keep a slide up
    float throttleFull = 0.6f;      // throttle that means it fully
    float handbrakeStart = 0.3f;    // handbrake from which it counts as pulled
    float handbrakeFull = 0.7f;     // handbrake that counts fully
    float intentMemory = 0.5f;      // s for which a lifted throttle still means it
    float counterMemory = 0.25f;    // the same while the driver countersteers, to end the drift
    float maxPeak = radians(8);     // rad; tyres that peak later, as on loose ground, do not make drifts wider
    float entryStart = 1.5f;        // times the rear tyre's peak slip angle from which a powered slide is a drift
    float entryFull = 2;            // times the peak at which it is one fully
    float exitStart = 1.3f;         // times the peak below which the drift fades
    float exitEnd = 0.9f;           // times the peak at which it has ended
    float exitTime = 0.35f;         // s in which it is forgotten then
    float minSpeed = 4;             // m/s from which the car drifts
    float fullSpeed = 7;            // m/s from which it drifts fully
    float rateLag = 0.02f;          // s, lag of the measured rate of the angle
    float responseTime = 0.2f;      // s in which an error of the rate shall be gone
    float rearForce = 0.9f;         // share of the rear axle's grip that is assumed to act in a drift
    float frontReserve = 0.95f;     // share of the front's force that is relied on, before the power changes the rear's
    float leastRear = 0.25f;        // least share of the rear's force that acts sideways
    float settleRate = 0.25f;       // 1/s, pull of the released steering to the car's own angle
    float settleOpening = 0.4f;     // rad/s, the most that this pull opens the angle
    float settleClosing = 0.2f;     // rad/s, the most that it closes it
    float widerStart = radians(2);  // rad beyond the car's own angle from which a key opens it less
    float widerEnd = radians(14);   // rad beyond it where a key would begin to close it
    float widerLoss = 1.2f;         // share of the opening rate that is lost there
    float swingForesight = 0.2f;    // s for which the angle is predicted while the handbrake opens it
    float swingRange = radians(5);  // rad around the car's own angle over which the handbrake's rate falls to the key's
    float stopRate = 0.5f;          // rad/s², with which the power can stop an angle that closes
    float stopAngle = radians(9);   // rad at which a key against the slide can still stop
    float leastClosing = radians(6);  // rad/s at which it closes the angle below
    float gearAngle = radians(31);   // rad, the widest angle that the gearbox counts with, since wider swings are short
    float floored = 0.9f;            // throttle that counts as floored
    float lossTime = 1.2f;           // s after which a floored throttle with the key into the slide may lose it
    float lossFullTime = 1.9f;       // s after which it will
    float handbrakeLossTime = 0.3f;  // the same two times after the handbrake has begun the drift
    float handbrakeLossFullTime = 0.8f;  // s
    float lossStart = radians(14);       // rad beyond the car's own angle from which a lost slide opens faster
    float lossFull = radians(26);        // rad beyond it where it opens fastest
    float lossGain = 2;                  // share by which it is faster there
};
constexpr auto fieldsOf(const DriftControlParams*) {
    using P = DriftControlParams;
    return FieldList{
        tuned(&P::throttleStart, "throttle_start", "", 0, 1),
        tuned(&P::throttleFull, "throttle_full", "", 0.01, 1),
        tuned(&P::handbrakeStart, "handbrake_start", "", 0, 1),
        tuned(&P::handbrakeFull, "handbrake_full", "", 0.01, 1),
        tuned(&P::intentMemory, "intent_memory", "s", 0.01, 10),
        tuned(&P::counterMemory, "counter_memory", "s", 0.01, 10),
        tuned(&P::maxPeak, "max_peak", "rad", 0.01, 1.5),
        tuned(&P::entryStart, "entry_start", "", 0.1, 10),
        tuned(&P::entryFull, "entry_full", "", 0.1, 10),
        tuned(&P::exitStart, "exit_start", "", 0.1, 10),
        tuned(&P::exitEnd, "exit_end", "", 0, 10),
        tuned(&P::exitTime, "exit_time", "s", 0.01, 10),
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 30),
        tuned(&P::fullSpeed, "full_speed", "m/s", 0.1, 30),
        tuned(&P::rateLag, "rate_lag", "s", 0, 1),
        tuned(&P::responseTime, "response_time", "s", 0.02, 2),
        tuned(&P::rearForce, "rear_force", "", 0, 2),
        tuned(&P::frontReserve, "front_reserve", "", 0.1, 1),
        tuned(&P::leastRear, "least_rear", "", 0.01, 0.5),
        tuned(&P::settleRate, "settle_rate", "1/s", 0, 10),
        tuned(&P::settleOpening, "settle_opening", "rad/s", 0, 3),
        tuned(&P::settleClosing, "settle_closing", "rad/s", 0, 3),
        tuned(&P::widerStart, "wider_start", "rad", 0, 1.5),
        tuned(&P::widerEnd, "wider_end", "rad", 0.01, 1.5),
        tuned(&P::widerLoss, "wider_loss", "", 0, 3),
        tuned(&P::swingForesight, "swing_foresight", "s", 0, 1),
        tuned(&P::swingRange, "swing_range", "rad", 0.01, 1.5),
        tuned(&P::stopRate, "stop_rate", "rad/s^2", 0, 10),
        tuned(&P::stopAngle, "stop_angle", "rad", 0, 1.5),
        tuned(&P::leastClosing, "least_closing", "rad/s", 0, 3),
        tuned(&P::gearAngle, "gear_angle", "rad", 0.01, 1),
        tuned(&P::floored, "floored", "", 0, 1),
        tuned(&P::lossTime, "loss_time", "s", 0, 10),
        tuned(&P::lossFullTime, "loss_full_time", "s", 0.01, 10),
        tuned(&P::handbrakeLossTime, "handbrake_loss_time", "s", 0, 10),
        tuned(&P::handbrakeLossFullTime, "handbrake_loss_full_time", "s", 0.01, 10),
        tuned(&P::lossStart, "loss_start", "rad", 0, 1.5),
        tuned(&P::lossFull, "loss_full", "rad", 0.01, 1.5),
        tuned(&P::lossGain, "loss_gain", "", 0, 10),
    };
}

/// The slide of the rear that traction control allows.
struct SlideAllowanceParams {
    float requestInput = 0.7f;              // share of the steering's range from which a slide is requested
    float requestFullSpeed = 7;             // m/s up to which the steering alone requests it
    float requestEndSpeed = 11;             // m/s; from there a key held in a bend asks for grip
    float rearOutStart = 0.8f;              // times the rear tyre's peak slip angle from which a drift is out
    float rearOutFull = 1.2f;               // times the peak at which it is fully out
    float holdBeyond = radians(14);         // rad beyond the car's own angle from which the power is taken away
    float holdBeyondInto = radians(4);      // rad more with the key into the slide
    float holdBeyondLost = radians(40);     // rad more instead if the slide may be lost
    float holdBeyondCounter = radians(10);  // rad less with the key against it
    float holdRange = radians(14);          // rad over which the power is taken away
    float foresight = 0.3f;                 // s for which the angle is predicted
    float minSpeed = 2;                     // m/s; angles mean little below
    float fullSpeed = 4;                    // m/s from which the slide is allowed fully
    float slidingStart = radians(9);  // rad of the rear's slip up to which the wheels may spin freely, to begin a slide
    float slidingFull = radians(17);  // rad from which their spin is that of the drift
    float releaseRate = 8;            // 1/s, the rates of SlipControlParams in a slide
    float reapplyRate = 10;           // 1/s
    float quickRelease = 0.3f;        // share released at once at twice the wanted slip
};
constexpr auto fieldsOf(const SlideAllowanceParams*) {
    using P = SlideAllowanceParams;
    return FieldList{
        tuned(&P::requestInput, "request_input", "", 0, 1),
        tuned(&P::requestFullSpeed, "request_full_speed", "m/s", 0, 100),
        tuned(&P::requestEndSpeed, "request_end_speed", "m/s", 0.1, 100),
        tuned(&P::rearOutStart, "rear_out_start", "", 0.1, 5),
        tuned(&P::rearOutFull, "rear_out_full", "", 0.1, 5),
        tuned(&P::holdBeyond, "hold_beyond", "rad", 0, 1.5),
        tuned(&P::holdBeyondInto, "hold_beyond_into", "rad", 0, 1.5),
        tuned(&P::holdBeyondLost, "hold_beyond_lost", "rad", 0, 1.5),
        tuned(&P::holdBeyondCounter, "hold_beyond_counter", "rad", 0, 1.5),
        tuned(&P::holdRange, "hold_range", "rad", 0.01, 1.5),
        tuned(&P::foresight, "foresight", "s", 0, 3),
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 20),
        tuned(&P::fullSpeed, "full_speed", "m/s", 0.1, 20),
        tuned(&P::slidingStart, "sliding_start", "rad", 0, 1.5),
        tuned(&P::slidingFull, "sliding_full", "rad", 0.01, 1.5),
        tuned(&P::releaseRate, "release_rate", "1/s", 0, 200),
        tuned(&P::reapplyRate, "reapply_rate", "1/s", 0, 200),
        tuned(&P::quickRelease, "quick_release", "", 0, 1),
    };
}

struct AssistParams {
    float minSpeed = 2;  // m/s; below it ABS and stability do not act, because slip means little there
    SlipControlParams slipControl = {};
    StabilityParams stability = {};
    SteeringHelpParams steeringHelp = {};
    DriftControlParams drift = {};
    SlideAllowanceParams slideAllowance = {};
};
constexpr auto fieldsOf(const AssistParams*) {
    using P = AssistParams;
    return FieldList{
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 20),
        field(&P::slipControl, {.key = "slip_control", .doc = ""}),
        field(&P::stability, {.key = "stability", .doc = ""}),
        field(&P::steeringHelp, {.key = "steering_help", .doc = ""}),
        field(&P::drift, {.key = "drift", .doc = ""}),
        field(&P::slideAllowance, {.key = "slide_allowance", .doc = ""}),
    };
}

}  // namespace slip
