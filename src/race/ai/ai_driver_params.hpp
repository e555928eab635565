// SPDX-License-Identifier: MIT
// Tuned constants of an AI driver.
#pragma once
#include "race/ai/attack_params.hpp"
#include "race/ai/company_params.hpp"
#include "race/ai/form_params.hpp"
#include "race/ai/line_driver_params.hpp"
#include "race/ai/memory_params.hpp"
#include "race/ai/traffic_params.hpp"

namespace slip {

/// Decision interval, look-ahead and start of a driver.
struct AttentionParams {
    float decisionInterval = 1.0f / 60 - 1e-4f;  // s between two decisions of hands and feet
    float lookInterval = 1.0f / 15 - 1e-4f;      // s between two looks around, for the best
    float lookDelayWorst = 0.1f;                 // s added to it for the worst
    float lookBehind = 60;                       // m that it looks behind
    float lookAheadAtRest = 25;                  // m that it looks ahead at rest
    float bendLookTime = 3;                      // s that it looks ahead for bends
    float cornerRadius = 150;                    // m; a larger radius counts as straight
    float startReaction = 0.03f;                 // s after green at which the best start
    float startReactionAdded = 0.15f;            // s added to it for the worst, at most
    float startThrottle = 0.3f;                  // throttle at the lights, with the brake on
    float launchTime = 3;                        // s of a start that wheelspin spoils
    float throttleRateBeginner = 0.7f;           // 1/s; how fast a beginner opens the throttle
    float throttleRateBest = 12;                 // 1/s; the same for the best
    float flatOutThrottle = 0.95f;               // throttle above which the engine limits its speed
};
constexpr auto fieldsOf(const AttentionParams*) {
    using P = AttentionParams;
    return FieldList{
        tuned(&P::decisionInterval, "decision_interval", "s", 0.001, 1),
        tuned(&P::lookInterval, "look_interval", "s", 0.001, 2),
        tuned(&P::lookDelayWorst, "look_delay_worst", "s", 0, 2),
        tuned(&P::lookBehind, "look_behind", "m", 0, 500),
        tuned(&P::lookAheadAtRest, "look_ahead_at_rest", "m", 0, 500),
        tuned(&P::bendLookTime, "bend_look_time", "s", 0, 20),
        tuned(&P::cornerRadius, "corner_radius", "m", 1, 2000),
        tuned(&P::startReaction, "start_reaction", "s", 0, 2),
        tuned(&P::startReactionAdded, "start_reaction_added", "s", 0, 2),
        tuned(&P::startThrottle, "start_throttle", "", 0, 1),
        tuned(&P::launchTime, "launch_time", "s", 0, 20),
        tuned(&P::throttleRateBeginner, "throttle_rate_beginner", "1/s", 0.05, 50),
        tuned(&P::throttleRateBest, "throttle_rate_best", "1/s", 0.05, 50),
        tuned(&P::flatOutThrottle, "flat_out_throttle", "", 0, 1),
    };
}

/// A driver's movement across the road, from its line to a lane beside it and back.
struct LaneChangeParams {
    float edgeRoom = 0.3f;              // m to the road's edge off its line
    float offLineTime = 0.4f;           // s from its line to a lane beside it, at least
    float backToLineTime = 1.5f;        // s back to its line, at least
    float lateralAcceleration = 4;      // m/s² across the road as it leaves its line, at most
    float moveSpeedShare = 0.25f;       // share of its speed at which it moves across, at most
    float swingSpeedShare = 0.6f;       // the same round a stationary car
    float minSwingSpeed = 4;            // m/s; speed assumed at least round a stationary car
    float passMoveSpeed = 3.5f;         // m/s across the road to pass, at most
    float fullNimblenessGrip = 9;       // m/s² of lateral grip with which it moves across at full speed
    float minNimbleness = 0.2f;         // share of that speed on the most slippery ground
    float catchSideslip = 0.12f;        // rad; beyond it the driver only catches the car
    float catchMinSpeed = 10;           // m/s; the same, above this speed
    float unusedSwingBeginner = 0.35f;  // share of its line's swing that a beginner leaves unused
};
constexpr auto fieldsOf(const LaneChangeParams*) {
    using P = LaneChangeParams;
    return FieldList{
        tuned(&P::edgeRoom, "edge_room", "m", 0, 3),
        tuned(&P::offLineTime, "off_line_time", "s", 0.05, 10),
        tuned(&P::backToLineTime, "back_to_line_time", "s", 0.05, 10),
        tuned(&P::lateralAcceleration, "lateral_acceleration", "m/s²", 0.1, 20),
        tuned(&P::moveSpeedShare, "move_speed_share", "", 0.01, 1),
        tuned(&P::swingSpeedShare, "swing_speed_share", "", 0.01, 2),
        tuned(&P::minSwingSpeed, "min_swing_speed", "m/s", 0, 20),
        tuned(&P::passMoveSpeed, "pass_move_speed", "m/s", 0.1, 20),
        tuned(&P::fullNimblenessGrip, "full_nimbleness_grip", "m/s²", 0.5, 30),
        tuned(&P::minNimbleness, "min_nimbleness", "", 0.01, 1),
        tuned(&P::catchSideslip, "catch_sideslip", "rad", 0.01, 1.5),
        tuned(&P::catchMinSpeed, "catch_min_speed", "m/s", 0, 50),
        tuned(&P::unusedSwingBeginner, "unused_swing_beginner", "", 0, 1),
    };
}

/// More care on ground as slippery as snow, where a slide can no longer be caught between walls.
struct SlipperyParams {
    float beginGrip = 6;         // m/s² of lateral grip below which care begins
    float fullGrip = 4.2f;       // m/s² at which it is complete
    float tailTime = 0.5f;       // s added to the distance to the car ahead
    float sideGap = 0.4f;        // m added between two cars side by side
    float followBraking = 0.8f;  // factor on the braking that it trusts itself behind others
    float unusedSwing = 0.2f;    // share of its line's swing that it does not use, away from walls
    float errorSize = 0.4f;      // factor on how much too fast or too late it comes in an error
};
constexpr auto fieldsOf(const SlipperyParams*) {
    using P = SlipperyParams;
    return FieldList{
        tuned(&P::beginGrip, "begin_grip", "m/s²", 0.1, 30),
        tuned(&P::fullGrip, "full_grip", "m/s²", 0, 30),
        tuned(&P::tailTime, "tail_time", "s", 0, 5),
        tuned(&P::sideGap, "side_gap", "m", 0, 5),
        tuned(&P::followBraking, "follow_braking", "", 0.1, 1),
        tuned(&P::unusedSwing, "unused_swing", "", 0, 1),
        tuned(&P::errorSize, "error_size", "", 0, 1),
    };
}

/// All tuned constants of an AI driver. Each driver may have its own. The difference between drivers of equal constants
/// is their skill and temperament (rival_params.hpp).
struct AiDriverParams {
    LineDriverParams line = {};
    AttentionParams attention = {};
    LaneChangeParams laneChange = {};
    SlipperyParams slippery = {};
    LaneForecastParams laneForecast = {};
    TrafficParams traffic = {};
    AttackParams attack = {};
    PassingParams passing = {};
    SwitchbackParams switchback = {};
    PaceParams pace = {};
    PaceReserveParams paceReserve = {};
    FormParams form = {};
    ErrorParams errors = {};
    CompanyParams company = {};
    MemoryParams memory = {};
};
constexpr auto fieldsOf(const AiDriverParams*) {
    using P = AiDriverParams;
    return FieldList{
        field(&P::line, {.key = "line", .doc = ""}),
        field(&P::attention, {.key = "attention", .doc = ""}),
        field(&P::laneChange, {.key = "lane_change", .doc = ""}),
        field(&P::slippery, {.key = "slippery", .doc = ""}),
        field(&P::laneForecast, {.key = "lane_forecast", .doc = ""}),
        field(&P::traffic, {.key = "traffic", .doc = ""}),
        field(&P::attack, {.key = "attack", .doc = ""}),
        field(&P::passing, {.key = "passing", .doc = ""}),
        field(&P::switchback, {.key = "switchback", .doc = ""}),
        field(&P::pace, {.key = "pace", .doc = ""}),
        field(&P::paceReserve, {.key = "pace_reserve", .doc = ""}),
        field(&P::form, {.key = "form", .doc = ""}),
        field(&P::errors, {.key = "errors", .doc = ""}),
        field(&P::company, {.key = "company", .doc = ""}),
        field(&P::memory, {.key = "memory", .doc = ""}),
    };
}

}  // namespace slip
