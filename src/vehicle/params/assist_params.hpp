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
        tuned(&P::fullForce, "full_force", "", 0.1, 2),        tuned(&P::weakestForce, "weakest_force", "", 0.1, 5),
        tuned(&P::bendShare, "bend_share", "", 0, 0.99),
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
    float minSpeed = 5;                    // m/s from which it helps
    float fullSpeed = 10;                  // m/s at which it helps fully
    float frontSlip = 1.05f;               // times the front tyre's peak slip angle that help uses
    float weakestSlipFactor = 1.25f;       // slip that the weakest help uses, over that of full help
    float fullHelpStrength = 0.45f;        // strength from which help steers fully, whatever slip it uses
    float slideStart = 0.85f;              // times the rear tyre's peak slip angle at which a slide begins
    float slideFull = 1.4f;                // times the peak at which it slides fully
    float memoryTime = 1;                  // s, time to forget a slide that is over
    float foresight = 0.4f;                // s for which the angle is predicted
    float fullCounterAngle = radians(10);  // rad; predicted angle above which all of the front's grip counters
    float releasedCounter = 0.25f;         // share of the countersteering with released steering
    float steeredInput = 0.25f;            // share of the steering's range above which it is not released
    // Predicted angles over which steering into a slide loses its pull: those of a drift in slow bends, and shares of
    // the rear's peak slip angle in fast ones, where a held key should only turn the car.
    float slowPullStart = radians(20);  // rad
    float slowPullEnd = radians(30);    // rad
    float fastPullStart = 1;            // times the peak
    float fastPullEnd = 1.6f;           // times the peak
    float slowSpeed = 15;               // m/s of a slow bend
    float fastSpeed = 25;               // m/s of a fast one
    // A rear that slides out quickly reduces the pull, too: at speed nothing else damps a turn that begins.
    float turnForesight = 0.5f;     // s for which that slide is predicted
    float turnPullStart = 0.2f;     // times the rear's peak slip angle from which that reduces the pull
    float turnPullEnd = 1.5f;       // times the peak at which no pull is left
    float turnSlack = 1.5f;         // times the peak, which a steady bend may use
    float spinStart = radians(50);  // rad from which help ends
    float spinEnd = radians(70);    // rad at which it has ended
};
constexpr auto fieldsOf(const SteeringHelpParams*) {
    using P = SteeringHelpParams;
    return FieldList{
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 30),
        tuned(&P::fullSpeed, "full_speed", "m/s", 0.1, 30),
        tuned(&P::frontSlip, "front_slip", "", 0.1, 3),
        tuned(&P::weakestSlipFactor, "weakest_slip_factor", "", 0.1, 5),
        tuned(&P::fullHelpStrength, "full_help_strength", "", 0.01, 1),
        tuned(&P::slideStart, "slide_start", "", 0.1, 5),
        tuned(&P::slideFull, "slide_full", "", 0.1, 5),
        tuned(&P::memoryTime, "memory_time", "s", 0.01, 10),
        tuned(&P::foresight, "foresight", "s", 0, 3),
        tuned(&P::fullCounterAngle, "full_counter_angle", "rad", 0.01, 1.5),
        tuned(&P::releasedCounter, "released_counter", "", 0, 1),
        tuned(&P::steeredInput, "steered_input", "", 0.01, 1),
        tuned(&P::slowPullStart, "slow_pull_start", "rad", 0, 1.5),
        tuned(&P::slowPullEnd, "slow_pull_end", "rad", 0.01, 1.5),
        tuned(&P::fastPullStart, "fast_pull_start", "", 0, 5),
        tuned(&P::fastPullEnd, "fast_pull_end", "", 0.1, 5),
        tuned(&P::slowSpeed, "slow_speed", "m/s", 0, 100),
        tuned(&P::fastSpeed, "fast_speed", "m/s", 0.1, 100),
        tuned(&P::turnForesight, "turn_foresight", "s", 0, 3),
        tuned(&P::turnPullStart, "turn_pull_start", "", 0, 5),
        tuned(&P::turnPullEnd, "turn_pull_end", "", 0.1, 5),
        tuned(&P::turnSlack, "turn_slack", "", 0, 5),
        tuned(&P::spinStart, "spin_start", "rad", 0, 3.2),
        tuned(&P::spinEnd, "spin_end", "rad", 0.01, 3.2),
    };
}

/// The slide of the rear that traction control allows, tuned with `slipangle-lab feel` so that a rear-drive car of more
/// than 130 hp/t holds a drift of 15° to 35° at full throttle.
struct SlideAllowanceParams {
    float requestInput = 0.7f;      // share of the steering's range from which a slide is requested
    float requestFullSpeed = 12;    // m/s up to which it can be
    float requestEndSpeed = 20;     // m/s; from there a key held in a bend asks for grip
    float rearOutStart = 1.3f;      // times the rear tyre's peak slip angle from which the rear is already out
    float rearOutFull = 2;          // times the peak at which it is fully out
    float holdStart = radians(20);  // rad; predicted angle from which it is held
    float holdAngle = radians(32);  // rad; predicted angle at which it is held
    float foresight = 0.3f;         // s for which the angle is predicted
    float minSpeed = 2;             // m/s; angles mean little below
    float fullSpeed = 4;            // m/s from which the slide is allowed fully
};
constexpr auto fieldsOf(const SlideAllowanceParams*) {
    using P = SlideAllowanceParams;
    return FieldList{
        tuned(&P::requestInput, "request_input", "", 0, 1),
        tuned(&P::requestFullSpeed, "request_full_speed", "m/s", 0, 100),
        tuned(&P::requestEndSpeed, "request_end_speed", "m/s", 0.1, 100),
        tuned(&P::rearOutStart, "rear_out_start", "", 0.1, 5),
        tuned(&P::rearOutFull, "rear_out_full", "", 0.1, 5),
        tuned(&P::holdStart, "hold_start", "rad", 0, 1.5),
        tuned(&P::holdAngle, "hold_angle", "rad", 0.01, 1.5),
        tuned(&P::foresight, "foresight", "s", 0, 3),
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 20),
        tuned(&P::fullSpeed, "full_speed", "m/s", 0.1, 20),
    };
}

struct AssistParams {
    float minSpeed = 2;  // m/s; below it ABS and stability do not act, because slip means little there
    SlipControlParams slipControl = {};
    StabilityParams stability = {};
    SteeringHelpParams steeringHelp = {};
    SlideAllowanceParams slideAllowance = {};
};
constexpr auto fieldsOf(const AssistParams*) {
    using P = AssistParams;
    return FieldList{
        tuned(&P::minSpeed, "min_speed", "m/s", 0, 20),
        field(&P::slipControl, {.key = "slip_control", .doc = ""}),
        field(&P::stability, {.key = "stability", .doc = ""}),
        field(&P::steeringHelp, {.key = "steering_help", .doc = ""}),
        field(&P::slideAllowance, {.key = "slide_allowance", .doc = ""}),
    };
}

}  // namespace slip
