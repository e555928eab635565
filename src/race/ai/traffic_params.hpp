// SPDX-License-Identifier: MIT
// Tuned constants of driving among other cars. The costs were tuned on grids of all cars and tracks, for few contacts
// and no trains.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// Distances, reactions and costs with which a driver chooses its lane and its speed among other cars.
struct TrafficParams {
    float sideGap = 1;                   // m between two cars side by side that it prefers
    float bendGap = 6;                   // m²: m added to it, per 1/m of the bend
    float minSideGap = 0.6f;             // m between them that are enough to pass
    float clearGap = 0.1f;               // m between them that count as beside, not behind
    float moveSpeed = 2.2f;              // m/s across the road at which a driver moves with ease
    float moveDelay = 0.4f;              // s until a car follows its driver across the road
    float reactionTime = 0.4f;           // s until hands have moved the car
    float tailGap = 1;                   // m to the car ahead
    float tailTime = 0.08f;              // s to the car ahead, added to that
    float crowdTime = 0.06f;             // s added in the crowd after the start
    float swingOutGap = 4;               // m added behind a stationary car, so that it can swing out
    float standingSpeed = 0.5f;          // m/s; a slower car is stationary
    float crawlSpeed = 3;                // m/s from which a car ahead needs no room to swing out
    float creepSpeed = 2.5f;             // m/s at which it goes round a stationary car, however near
    float leadBrakingTime = 0.4f;        // s for which the car ahead may go on slowing down as it moves out from behind
    float expectedBraking = 1.15f;       // times its own braking; a car that slows harder counts as the better one
    float hardCornerSpeedShare = 0.75f;  // share of its speed that braking which allows a pass leaves, at most
    float minClosingSpeed = 0.3f;        // m/s at which it counts as closing up
    float attackRange = 7;               // m; a slower car that near on a straight is attacked
    float horizon = 3.5f;                // s; cars met later do not matter yet
    float bendHorizon = 1.8f;            // s; the same in bends
    float cutInDistance = 3;             // m behind that still count as beside
    float defendDistance = 16;           // m; a car nearer behind is defended against, at full defence
    float yieldDistance = 35;            // m; a car nearer behind and a lap ahead is let by
    float yieldPace = 0.93f;             // share of its wanted speed while it lets a car by
    float moveCost = 0.4f;               // m per metre from where it is
    float changeCost = 0.5f;             // m per metre from its last choice
    float crowdLineDiscount = 0.9f;      // share of the cost of leaving its line that a crowd removes
    float outsideCost = 45;              // m² of the outside: m per 1/m of the bend ahead
    float collisionCost = 1000;          // m of driving through a car beside it
    float squeezeCost = 20;              // m per metre that the gap to a car beside it is short of
    float patientCost = 3;               // m of staying behind a slower car, without aggression
    float eagerCost = 8;                 // m of the same, at full aggression
    float impatienceGain = 1;            // share by which that rises when held up
    float closedSideCost = 50;           // m of a side on which it would not get beside
    float failedSideCost = 3;            // m of the side on which it failed to pass
};
constexpr auto fieldsOf(const TrafficParams*) {
    using P = TrafficParams;
    return FieldList{
        tuned(&P::sideGap, "side_gap", "m", 0.1, 5),
        tuned(&P::bendGap, "bend_gap", "m²", 0, 50),
        tuned(&P::minSideGap, "min_side_gap", "m", 0, 5),
        tuned(&P::clearGap, "clear_gap", "m", 0, 2),
        tuned(&P::moveSpeed, "move_speed", "m/s", 0.1, 20),
        tuned(&P::moveDelay, "move_delay", "s", 0, 3),
        tuned(&P::reactionTime, "reaction_time", "s", 0, 3),
        tuned(&P::tailGap, "tail_gap", "m", 0, 20),
        tuned(&P::tailTime, "tail_time", "s", 0, 3),
        tuned(&P::crowdTime, "crowd_time", "s", 0, 3),
        tuned(&P::swingOutGap, "swing_out_gap", "m", 0, 20),
        tuned(&P::standingSpeed, "standing_speed", "m/s", 0, 5),
        tuned(&P::crawlSpeed, "crawl_speed", "m/s", 0.1, 20),
        tuned(&P::creepSpeed, "creep_speed", "m/s", 0, 20),
        tuned(&P::leadBrakingTime, "lead_braking_time", "s", 0, 3),
        tuned(&P::expectedBraking, "expected_braking", "", 0.5, 3),
        tuned(&P::hardCornerSpeedShare, "hard_corner_speed_share", "", 0.1, 1),
        tuned(&P::minClosingSpeed, "min_closing_speed", "m/s", 0, 5),
        tuned(&P::attackRange, "attack_range", "m", 0, 100),
        tuned(&P::horizon, "horizon", "s", 0, 20),
        tuned(&P::bendHorizon, "bend_horizon", "s", 0, 20),
        tuned(&P::cutInDistance, "cut_in_distance", "m", 0, 50),
        tuned(&P::defendDistance, "defend_distance", "m", 0, 100),
        tuned(&P::yieldDistance, "yield_distance", "m", 0, 200),
        tuned(&P::yieldPace, "yield_pace", "", 0.3, 1),
        tuned(&P::moveCost, "move_cost", "m/m", 0, 10),
        tuned(&P::changeCost, "change_cost", "m/m", 0, 10),
        tuned(&P::crowdLineDiscount, "crowd_line_discount", "", 0, 1),
        tuned(&P::outsideCost, "outside_cost", "m²", 0, 1000),
        tuned(&P::collisionCost, "collision_cost", "m", 0, 100000),
        tuned(&P::squeezeCost, "squeeze_cost", "m/m", 0, 1000),
        tuned(&P::patientCost, "patient_cost", "m", 0, 100),
        tuned(&P::eagerCost, "eager_cost", "m", 0, 100),
        tuned(&P::impatienceGain, "impatience_gain", "", 0, 10),
        tuned(&P::closedSideCost, "closed_side_cost", "m", 0, 1000),
        tuned(&P::failedSideCost, "failed_side_cost", "m", 0, 1000),
    };
}

}  // namespace slip
