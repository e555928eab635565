// SPDX-License-Identifier: MIT
// Tuned constants of overtaking.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// Constants with which a driver judges the car ahead, follows it, and ends a fight side by side.
struct AttackParams {
    float learningTime = 3;          // s over which it learns how fast the car ahead is
    float maxAdvantage = 0.25f;      // share; limit of a momentary advantage
    float minTargetSpeed = 5;        // m/s; slower cars are only obstacles
    float heldUpTime = 0.9f;         // s to the car ahead within which it is held up
    float heldUpPaceGain = 0.004f;   // share by which it must be faster to be held up
    float chaseTime = 1.4f;          // s to the car ahead within which it chases
    float chaseNoRiskTime = 5;       // s of chase from which it takes risks
    float chaseFullRiskTime = 15;    // s of chase at full risk
    float patienceStart = 1.5f;      // s held up from which it is impatient
    float patienceEnd = 7;           // s held up at which it is fully impatient
    float sideAttemptTime = 3;       // s beside in vain after which it gives that side up
    float sideAvoidTime = 6;         // s for which it then avoids that side
    float maxSideBySideTime = 2;     // s side by side after which it may concede
    float concedeGap = 0.3f;         // m by which it must be behind to concede
    float insistPaceGain = 0.01f;    // share by which it must be faster in corners to insist
    float yieldedGap = 1;            // m to the tail of the car that was let go, when that is over
    float yieldCooldown = 1;         // s for which it then leaves the car ahead alone
    float cooldownPaceGain = 0.02f;  // share by which it must be faster not to pause
};
constexpr auto fieldsOf(const AttackParams*) {
    using P = AttackParams;
    return FieldList{
        tuned(&P::learningTime, "learning_time", "s", 0.1, 60),
        tuned(&P::maxAdvantage, "max_advantage", "", 0, 1),
        tuned(&P::minTargetSpeed, "min_target_speed", "m/s", 0.1, 50),
        tuned(&P::heldUpTime, "held_up_time", "s", 0, 10),
        tuned(&P::heldUpPaceGain, "held_up_pace_gain", "", 0, 0.5),
        tuned(&P::chaseTime, "chase_time", "s", 0, 10),
        tuned(&P::chaseNoRiskTime, "chase_no_risk_time", "s", 0, 120),
        tuned(&P::chaseFullRiskTime, "chase_full_risk_time", "s", 0.1, 120),
        tuned(&P::patienceStart, "patience_start", "s", 0, 120),
        tuned(&P::patienceEnd, "patience_end", "s", 0.1, 120),
        tuned(&P::sideAttemptTime, "side_attempt_time", "s", 0, 60),
        tuned(&P::sideAvoidTime, "side_avoid_time", "s", 0, 60),
        tuned(&P::maxSideBySideTime, "max_side_by_side_time", "s", 0, 60),
        tuned(&P::concedeGap, "concede_gap", "m", 0, 10),
        tuned(&P::insistPaceGain, "insist_pace_gain", "", 0, 0.5),
        tuned(&P::yieldedGap, "yielded_gap", "m", 0, 20),
        tuned(&P::yieldCooldown, "yield_cooldown", "s", 0, 60),
        tuned(&P::cooldownPaceGain, "cooldown_pace_gain", "", 0, 0.5),
    };
}

/// The counter-move to a car ahead that takes the inside of a corner.
struct SwitchbackParams {
    float insideOffset = 1;     // m from its line to the inside from which a car ahead takes the inside
    float maxGapTime = 0.45f;   // s behind it; farther away it cannot profit
    float minFreeWay = -2;      // m of free road; negative: overlap with the other at which it may still begin
    float earlyBraking = 0.1f;  // s by which it brakes earlier on the way in
    float exitTime = 2.5f;      // s for which it tries to pass on the way out
    float apexDistance = 5;     // m beyond the apex at which the way out begins
};
constexpr auto fieldsOf(const SwitchbackParams*) {
    using P = SwitchbackParams;
    return FieldList{
        tuned(&P::insideOffset, "inside_offset", "m", 0, 10), tuned(&P::maxGapTime, "max_gap_time", "s", 0, 5),
        tuned(&P::minFreeWay, "min_free_way", "m", -10, 10),  tuned(&P::earlyBraking, "early_braking", "s", 0, 2),
        tuned(&P::exitTime, "exit_time", "s", 0, 20),         tuned(&P::apexDistance, "apex_distance", "m", 0, 50),
    };
}

/// Conditions of an attempt to pass, the delay of braking in it, and the risk taken after a chase.
struct PassingParams {
    float followBraking = 0.78f;      // share of the grip for braking behind others
    float laneBraking = 0.8f;         // share of the grip for braking beside its line
    float passBraking = 0.88f;        // share of the grip for braking to pass
    float diveBrakeDelay = 0.12f;     // s by which it brakes later to pass
    float hopefulGap = 3;             // times half its length: gap between centres with which it hopes to pass
    float carefulGap = 1.2f;          // the same in the crowd of the start
    float committedGapFactor = 1.3f;  // factor on that gap once an attack has begun
    float committedFreeWay = 4;       // m behind the target; within that it stays in its passing lane
    float halfLineMargin = 0.8f;      // m outside its half's line within which that line's speeds hold
    float giveWaySpeed = 1.5f;        // m/s slower than the car that it lets go first
    float queueTime = 0.2f;           // s behind another car within which a car is held up
    float queueMinSpeed = 8;          // m/s below which cars do not count as a queue
    float escapePaceGain = 0.03f;     // share of the line's speeds by which a car that gets away is faster
    float pullOutTime = 1.6f;         // s before braking at which it pulls out for a hard corner
    float pullOutGapTime = 0.3f;      // s behind the target within which it does
    float pullOutPaceGain = 0.015f;   // share by which it must be faster in corners for that
    float crowdedLaps = 0.2f;         // laps until the crowd of the start has thinned out
    float startSpeedGain = 0.5f;      // m/s faster than the car ahead to pass it at the start
    float startMaxSpeed = 20;         // m/s up to which that counts
    float stalledTime = 4;            // s after the start from which a very slow car is stranded
    float stalledSpeed = 2;           // m/s below which it is
    float huntGapTime = 1.2f;         // s to the target within which it looks for a way past
    float huntMeetTime = 3;           // s until it meets the target; the same
    float targetSpeedMargin = 0.92f;  // factor on the speed expected of the car ahead
    float cornerDistance = 8;         // m over which a corner is recognised
    float cornerSpeedRise = 0.2f;     // m/s; a speed that rises by less over that distance means a corner
    float towSpeedShare = 0.25f;      // share of the spared drag that becomes speed
    float chaseSpeedGain = 0.015f;    // share of the speed gained at full risk in a chase
    float chaseErrorPressure = 0.5f;  // pressure to err at full risk in a chase
};
constexpr auto fieldsOf(const PassingParams*) {
    using P = PassingParams;
    return FieldList{
        tuned(&P::followBraking, "follow_braking", "", 0.1, 1.2),
        tuned(&P::laneBraking, "lane_braking", "", 0.1, 1.2),
        tuned(&P::passBraking, "pass_braking", "", 0.1, 1.2),
        tuned(&P::diveBrakeDelay, "dive_brake_delay", "s", 0, 2),
        tuned(&P::hopefulGap, "hopeful_gap", "", 0, 20),
        tuned(&P::carefulGap, "careful_gap", "", 0, 20),
        tuned(&P::committedGapFactor, "committed_gap_factor", "", 0.5, 5),
        tuned(&P::committedFreeWay, "committed_free_way", "m", 0, 50),
        tuned(&P::halfLineMargin, "half_line_margin", "m", 0, 5),
        tuned(&P::giveWaySpeed, "give_way_speed", "m/s", 0, 10),
        tuned(&P::queueTime, "queue_time", "s", 0, 3),
        tuned(&P::queueMinSpeed, "queue_min_speed", "m/s", 0, 50),
        tuned(&P::escapePaceGain, "escape_pace_gain", "", 0, 0.5),
        tuned(&P::pullOutTime, "pull_out_time", "s", 0, 10),
        tuned(&P::pullOutGapTime, "pull_out_gap_time", "s", 0, 3),
        tuned(&P::pullOutPaceGain, "pull_out_pace_gain", "", 0, 0.5),
        tuned(&P::crowdedLaps, "crowded_laps", "laps", 0.01, 5),
        tuned(&P::startSpeedGain, "start_speed_gain", "m/s", 0, 10),
        tuned(&P::startMaxSpeed, "start_max_speed", "m/s", 0, 60),
        tuned(&P::stalledTime, "stalled_time", "s", 0, 60),
        tuned(&P::stalledSpeed, "stalled_speed", "m/s", 0, 20),
        tuned(&P::huntGapTime, "hunt_gap_time", "s", 0, 10),
        tuned(&P::huntMeetTime, "hunt_meet_time", "s", 0, 20),
        tuned(&P::targetSpeedMargin, "target_speed_margin", "", 0.5, 1),
        tuned(&P::cornerDistance, "corner_distance", "m", 1, 100),
        tuned(&P::cornerSpeedRise, "corner_speed_rise", "m/s", 0, 5),
        tuned(&P::towSpeedShare, "tow_speed_share", "", 0, 1),
        tuned(&P::chaseSpeedGain, "chase_speed_gain", "", 0, 0.2),
        tuned(&P::chaseErrorPressure, "chase_error_pressure", "", 0, 1),
    };
}

}  // namespace slip
