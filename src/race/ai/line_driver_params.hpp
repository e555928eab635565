// SPDX-License-Identifier: MIT
// Tuned constants of driving along a line, and of the forecast of a lane beside it.
#pragma once
#include "base/fields.hpp"

namespace slip {

/// A driver's response to water and snow on the road.
struct WetSpeedParams {
    float lookAhead = 110;            // m ahead within which a wet place counts
    float wheelOffset = 0.75f;        // m from its line to the wheels
    float minCurvature = 1 / 300.0f;  // 1/m; on straighter road standing water costs nothing
    float puddleCaution = 0.5f;       // share of the grip lost to the cover that is taken from the speed
};
constexpr auto fieldsOf(const WetSpeedParams*) {
    using P = WetSpeedParams;
    return FieldList{
        tuned(&P::lookAhead, "look_ahead", "m", 1, 1000),
        tuned(&P::wheelOffset, "wheel_offset", "m", 0, 3),
        tuned(&P::minCurvature, "min_curvature", "1/m", 0, 0.1),
        tuned(&P::puddleCaution, "puddle_caution", "", 0, 1),
    };
}

/// A driver's steering for its line, its use of the pedals, and how it frees itself.
struct LineDriverParams {
    float previewDistance = 4;       // m ahead that it steers for, at rest
    float previewTime = 0.35f;       // s ahead, added to it
    float pedalPreviewTime = 0.12f;  // s of preview, for the pedals' own delay
    float speedGain = 6;             // 1/s, how fast the speed follows
    float yawGain = 7;               // 1/s, how fast the yaw rate follows the course
    float lineSwing = 0.4f;          // share of the line's swing that it keeps beside it, without a half of the road
    float joinGrip = 0.1f;           // share of the lateral grip for joining its line
    float minJoinSpeed = 5;          // m/s, least speed in that calculation
    float slideYawGain = 10;         // 1/s, for a slide beyond the tyres' peak
    float looseTurnShare = 0.95f;    // share of the axles' lateral grip that it demands at most, on slippery ground
    float firmTurnShare = 1.3f;      // the same on firm ground
    float firmGrip = 0.8f;           // share of the load; tyres with that grip respond at once
    float iceCaution = 0.03f;        // share of the grip left unused on ice
    float slideAngle = 0.14f;        // rad of rear slip beyond the peak at which it has lifted
    float brakeMargin = 0.95f;       // share of the grip for braking
    float minDrive = 0.1f;           // share of the driven wheels' grip; a sliding car still needs some drive
    float returnSpeed = 12;          // m/s off the road
    float maxTurnSpeed = 5;          // m/s at most while it faces the wrong way
    float turnGrip = 0.3f;           // g at full lock while it turns round
    float wrongWayCosine = -0.32f;   // cosine of the angle between car and road below which it turns round
    float walkingSpeed = 3;          // m/s up to which it brakes for no corner
    float edgeGap = 0.2f;            // m to the road's edge when it leaves the line
    float maxPedalLift = 0.8f;       // share of a pedal whose wheels spin or lock that it lifts at most
    float lightBrake = 0.05f;        // brake pedal below which it works against engine braking
    float catchThrottle = 0.7f;      // throttle against engine braking on slippery ground
    float stuckDistance = 1;         // m; moving less within its patience is being stuck
    float patience = 0.6f;           // s of it on firm ground; more where tyres are slow to move the car
    float standingSpeed = 0.5f;      // m/s; a car that moves faster either way does not stand
    float blockedHaste = 4;          // factor by which it passes faster while the car pushes against a wall
    float reversePedal = 0.8f;       // throttle in reverse, without wheelspin
    float reverseTimeShare = 1.4f;   // share of its patience for which it reverses at most
    float reverseDistance = 6;       // m that it reverses at most
    float clearDistance = 3.5f;      // m that it reverses at least
    float clearBearing = 0.5f;       // rad from its nose to its way, within which it then drives on
    float progressDistance = 20;     // m; less progress than that is none
    float giveUpTime = 12;           // s without progress after which it gives up
    float offRoadResetTime = 6;      // s off the road after which it gives up
    float crawlSpeed = 3;            // m/s; slower off the road, it hardly gets back by itself
    float crawlTime = 1;             // s of that after which it gives up if it came there fast
    float stuckTime = 2.5f;          // s as slow without progress, on the road too, after which it does so
    float fastSpeed = 8;             // m/s
    float waitSpeed = 2;             // m/s; a driver limited to less than that only waits
    WetSpeedParams wet = {};
};
constexpr auto fieldsOf(const LineDriverParams*) {
    using P = LineDriverParams;
    return FieldList{
        tuned(&P::previewDistance, "preview_distance", "m", 0.5, 50),
        tuned(&P::previewTime, "preview_time", "s", 0, 3),
        tuned(&P::pedalPreviewTime, "pedal_preview_time", "s", 0, 3),
        tuned(&P::speedGain, "speed_gain", "1/s", 0.1, 50),
        tuned(&P::yawGain, "yaw_gain", "1/s", 0.1, 50),
        tuned(&P::lineSwing, "line_swing", "", 0, 1),
        tuned(&P::joinGrip, "join_grip", "", 0.01, 1),
        tuned(&P::minJoinSpeed, "min_join_speed", "m/s", 0.1, 30),
        tuned(&P::slideYawGain, "slide_yaw_gain", "1/s", 0, 50),
        tuned(&P::looseTurnShare, "loose_turn_share", "", 0.1, 3),
        tuned(&P::firmTurnShare, "firm_turn_share", "", 0.1, 3),
        tuned(&P::firmGrip, "firm_grip", "", 0.1, 3),
        tuned(&P::iceCaution, "ice_caution", "", 0, 0.5),
        tuned(&P::slideAngle, "slide_angle", "rad", 0.01, 1.5),
        tuned(&P::brakeMargin, "brake_margin", "", 0.1, 1.2),
        tuned(&P::minDrive, "min_drive", "", 0, 1),
        tuned(&P::returnSpeed, "return_speed", "m/s", 0.5, 50),
        tuned(&P::maxTurnSpeed, "max_turn_speed", "m/s", 0.5, 30),
        tuned(&P::turnGrip, "turn_grip", "g", 0.01, 2),
        tuned(&P::wrongWayCosine, "wrong_way_cosine", "", -1, 1),
        tuned(&P::walkingSpeed, "walking_speed", "m/s", 0, 20),
        tuned(&P::edgeGap, "edge_gap", "m", 0, 3),
        tuned(&P::maxPedalLift, "max_pedal_lift", "", 0, 1),
        tuned(&P::lightBrake, "light_brake", "", 0, 1),
        tuned(&P::catchThrottle, "catch_throttle", "", 0, 1),
        tuned(&P::stuckDistance, "stuck_distance", "m", 0.1, 20),
        tuned(&P::patience, "patience", "s", 0.1, 30),
        tuned(&P::standingSpeed, "standing_speed", "m/s", 0.05, 10),
        tuned(&P::blockedHaste, "blocked_haste", "", 1, 100),
        tuned(&P::reversePedal, "reverse_pedal", "", 0, 1),
        tuned(&P::reverseTimeShare, "reverse_time_share", "", 0, 5),
        tuned(&P::reverseDistance, "reverse_distance", "m", 0.1, 50),
        tuned(&P::clearDistance, "clear_distance", "m", 0, 50),
        tuned(&P::clearBearing, "clear_bearing", "rad", 0, 3.2),
        tuned(&P::progressDistance, "progress_distance", "m", 1, 500),
        tuned(&P::giveUpTime, "give_up_time", "s", 1, 300),
        tuned(&P::offRoadResetTime, "off_road_reset_time", "s", 1, 300),
        tuned(&P::crawlSpeed, "crawl_speed", "m/s", 0, 20),
        tuned(&P::crawlTime, "crawl_time", "s", 0.1, 300),
        tuned(&P::stuckTime, "stuck_time", "s", 0.1, 300),
        tuned(&P::fastSpeed, "fast_speed", "m/s", 0, 100),
        tuned(&P::waitSpeed, "wait_speed", "m/s", 0, 20),
        field(&P::wet, {.key = "wet", .doc = ""}),
    };
}

/// The forecast of a lane beside the line.
struct LaneForecastParams {
    float laneTime = 0.6f;        // s ahead, where it takes its lane
    float lookTime = 2;           // s that it looks ahead beyond its braking distance
    float edgeGap = 0.3f;         // m to the road's edge
    float halfLineMargin = 0.8f;  // m from a half's line within which its speeds hold
    float kerbUse = 0.4f;         // m beyond the edge that the lines of halves use
    float gripShare = 0.9f;       // share of the lateral grip that a driver trusts beside the line
    float minSpeed = 4;           // m/s, at any place
    float minAcceleration = 1;    // m/s² where the line shows none
};
constexpr auto fieldsOf(const LaneForecastParams*) {
    using P = LaneForecastParams;
    return FieldList{
        tuned(&P::laneTime, "lane_time", "s", 0, 5),
        tuned(&P::lookTime, "look_time", "s", 0.1, 20),
        tuned(&P::edgeGap, "edge_gap", "m", 0, 3),
        tuned(&P::halfLineMargin, "half_line_margin", "m", 0, 5),
        tuned(&P::kerbUse, "kerb_use", "m", 0, 3),
        tuned(&P::gripShare, "grip_share", "", 0.1, 1.2),
        tuned(&P::minSpeed, "min_speed", "m/s", 0.1, 30),
        tuned(&P::minAcceleration, "min_acceleration", "m/s²", 0.01, 20),
    };
}

}  // namespace slip
