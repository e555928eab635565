// SPDX-License-Identifier: MIT
// Tuned constants of a driver's pace: by skill, form on the day, errors and the reserve of a leader.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// The pace of a driver by its skill.
struct PaceParams {
    float beginnerLoss = 0.3f;            // share of the best lap that skill 0 loses
    float minSpeedShare = 0.6f;           // share of the speed at skill 0 that the worst reach
    float beginnerGrip = 0.6f;            // share of the grip that is used at skill 0
    float learningExponent = 1.6f;        // exponent; the last steps to full skill are the small ones
    float throttleLossBeginner = 0.003f;  // share of the lap that a slow throttle costs a beginner, more in a race
};
constexpr auto fieldsOf(const PaceParams*) {
    using P = PaceParams;
    return FieldList{
        tuned(&P::beginnerLoss, "beginner_loss", "", 0, 5),
        tuned(&P::minSpeedShare, "min_speed_share", "", 0.1, 1),
        tuned(&P::beginnerGrip, "beginner_grip", "", 0.1, 1),
        tuned(&P::learningExponent, "learning_exponent", "", 0.1, 10),
        tuned(&P::throttleLossBeginner, "throttle_loss_beginner", "", 0, 0.2),
    };
}

/// The pace that a driver with a comfortable lead holds back.
struct PaceReserveParams {
    float maxReserve = 0.07f;  // share of the corner speed in the most comfortable lead
    float threatGap = 1;       // s to the next car behind that is a threat
    float safeGap = 3.5f;      // s to the next car behind that is safe
    float inSightGap = 8;      // s to the next car ahead that is chased
    float outOfSightGap = 14;  // s to the next car ahead that is out of sight
    float minSpeed = 10;       // m/s, least speed for time gaps
};
constexpr auto fieldsOf(const PaceReserveParams*) {
    using P = PaceReserveParams;
    return FieldList{
        tuned(&P::maxReserve, "max_reserve", "", 0, 0.5),
        tuned(&P::threatGap, "threat_gap", "s", 0, 60),
        tuned(&P::safeGap, "safe_gap", "s", 0.1, 120),
        tuned(&P::inSightGap, "in_sight_gap", "s", 0, 120),
        tuned(&P::outOfSightGap, "out_of_sight_gap", "s", 0.1, 120),
        tuned(&P::minSpeed, "min_speed", "m/s", 0.1, 50),
    };
}

/// Variation of a driver's form from race to race, drawn from its seed.
struct FormParams {
    float maxFormLoss = 0.048f;   // share of the corner speed missing on the worst day
    float maxColdLoss = 0.02f;    // share gained or lost at the start, at most
    float minWarmUp = 0.3f;       // laps until little of that is left, at least
    float maxWarmUp = 1.2f;       // laps, at most
    float cornerScatter = 0.02f;  // share by which corners differ, times 0.4…1.4 by consistency
    float scatterMemory = 0.6f;   // share of a corner's deviation that the next one keeps
    float maxStartDelay = 0.6f;   // s at the lights at most, on average a third of it
    float maxWheelspin = 0.85f;   // share of the throttle that a start wastes at most, on average a quarter of it
};
constexpr auto fieldsOf(const FormParams*) {
    using P = FormParams;
    return FieldList{
        tuned(&P::maxFormLoss, "max_form_loss", "", 0, 0.3),    tuned(&P::maxColdLoss, "max_cold_loss", "", 0, 0.3),
        tuned(&P::minWarmUp, "min_warm_up", "laps", 0.01, 20),  tuned(&P::maxWarmUp, "max_warm_up", "laps", 0.01, 20),
        tuned(&P::cornerScatter, "corner_scatter", "", 0, 0.3), tuned(&P::scatterMemory, "scatter_memory", "", 0, 1),
        tuned(&P::maxStartDelay, "max_start_delay", "s", 0, 5), tuned(&P::maxWheelspin, "max_wheelspin", "", 0, 1),
    };
}

/// Kinds and frequency of a driver's cornering errors.
struct ErrorParams {
    float errorChanceBest = 0.045f;      // chance in a corner of middling difficulty, for the best
    float errorChanceAdded = 0.08f;      // chance added for the worst
    float easyCornerFactor = 0.4f;       // factor on the chance in the easiest corner
    float hardCornerFactor = 1.6f;       // factor on the chance in the hardest corner
    float pressureFactor = 8;            // times as many errors added by a car close behind
    float maxErrorChance = 0.5f;         // chance at most, whoever drives
    float pressureGapTime = 0.7f;        // s behind within which a car means pressure
    float pressureTime = 5;              // s until the pressure is full
    float brakingDrop = 3;               // m/s lost within the next second that begin a corner
    float hardCornerDrop = 25;           // m/s to be lost at the hardest corner
    float gentlestBraking = 5;           // m/s² of its gentlest braking for a corner
    float brakingScatter = 0.16f;        // s, scatter of the worst driver's braking points
    float maxWander = 0.6f;              // m beside the line, for the worst
    float wanderSpeed = 0.6f;            // m/s of movement beside its line
    float minLateBraking = 0.2f;         // s too late in a blunder, at least
    float maxLateBraking = 0.65f;        // s, at most
    float minEarlyBraking = 0.5f;        // s too early in a blunder, at least
    float maxEarlyBraking = 0.9f;        // s, at most
    float minHesitation = 0.8f;          // s of hesitation in a blunder, at least
    float maxHesitation = 2;             // s, at most
    float hesitationThrottle = 0.45f;    // throttle limit while it hesitates
    float minMisjudgedHardness = 0.35f;  // hardness from which a corner can be misjudged
    float minExcessSpeed = 0.02f;        // share of speed too fast in such a corner, at least
    float maxExcessSpeed = 0.09f;        // share, at most
    float excessSpeedAdded = 0.15f;      // share added to it for the worst
    float signTime = 0.9f;               // s before a blunder in which the car wobbles
    float wobble = 0.45f;                // m to either side of its line in that time
    float wobbleRate = 1.2f;             // Hz
    float lockUpTime = 0.25f;            // s at most for which the wheels lock before it comes too fast
    float lockUpSteering = 0.12f;        // share of the lock up to which they do: on the straight only
    float lockUpBrake = 0.5f;            // brake pedal from which they do
};
constexpr auto fieldsOf(const ErrorParams*) {
    using P = ErrorParams;
    return FieldList{
        tuned(&P::errorChanceBest, "error_chance_best", "", 0, 1),
        tuned(&P::errorChanceAdded, "error_chance_added", "", 0, 1),
        tuned(&P::easyCornerFactor, "easy_corner_factor", "", 0, 10),
        tuned(&P::hardCornerFactor, "hard_corner_factor", "", 0, 10),
        tuned(&P::pressureFactor, "pressure_factor", "", 0, 100),
        tuned(&P::maxErrorChance, "max_error_chance", "", 0, 1),
        tuned(&P::pressureGapTime, "pressure_gap_time", "s", 0, 10),
        tuned(&P::pressureTime, "pressure_time", "s", 0.1, 120),
        tuned(&P::brakingDrop, "braking_drop", "m/s", 0, 50),
        tuned(&P::hardCornerDrop, "hard_corner_drop", "m/s", 0.1, 100),
        tuned(&P::gentlestBraking, "gentlest_braking", "m/s²", 0.1, 30),
        tuned(&P::brakingScatter, "braking_scatter", "s", 0, 2),
        tuned(&P::maxWander, "max_wander", "m", 0, 5),
        tuned(&P::wanderSpeed, "wander_speed", "m/s", 0.01, 10),
        tuned(&P::minLateBraking, "min_late_braking", "s", 0, 5),
        tuned(&P::maxLateBraking, "max_late_braking", "s", 0, 5),
        tuned(&P::minEarlyBraking, "min_early_braking", "s", 0, 5),
        tuned(&P::maxEarlyBraking, "max_early_braking", "s", 0, 5),
        tuned(&P::minHesitation, "min_hesitation", "s", 0, 10),
        tuned(&P::maxHesitation, "max_hesitation", "s", 0, 10),
        tuned(&P::hesitationThrottle, "hesitation_throttle", "", 0, 1),
        tuned(&P::minMisjudgedHardness, "min_misjudged_hardness", "", 0, 1),
        tuned(&P::minExcessSpeed, "min_excess_speed", "", 0, 1),
        tuned(&P::maxExcessSpeed, "max_excess_speed", "", 0, 1),
        tuned(&P::excessSpeedAdded, "excess_speed_added", "", 0, 1),
        tuned(&P::signTime, "sign_time", "s", 0, 5),
        tuned(&P::wobble, "wobble", "m", 0, 3),
        tuned(&P::wobbleRate, "wobble_rate", "Hz", 0.1, 5),
        tuned(&P::lockUpTime, "lock_up_time", "s", 0, 3),
        tuned(&P::lockUpSteering, "lock_up_steering", "", 0, 1),
        tuned(&P::lockUpBrake, "lock_up_brake", "", 0, 1),
    };
}

}  // namespace slip
