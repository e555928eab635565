// SPDX-License-Identifier: MIT
// Tuned constants of the camera.
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"

namespace slip {

/// Constants with which the camera follows a car.
struct CameraParams {
    float widthAtRest = 48;           // m across a 16:9 picture: shows six cars of a grid
    float sightTime = 1.6f;           // s: the place that the car reaches by then is in view
    float sightMargin = 0.05f;        // share of the picture around that place
    float minCarPx = 22;              // px of kDefaultLines, minimum length of the own car
    float hillWidth = 0.06f;          // share of extra width on a hill
    float hillHeight = 36;            // m of height that give it
    float widenRate = 0.65f;          // 1/s, maximum rise of the logarithm of the width
    float narrowRate = 0.3f;          // 1/s, maximum fall of it
    float widthTau = 0.13f;           // s
    float leadRate = 2.0f;            // shares of carReach per second
    float leadTau = 0.13f;            // s
    float turnRate = 4;               // rad/s
    float turnTau = 0.12f;            // s
    float leadSpeed = 7;              // m/s: scale of the look-ahead's growth with speed
    float maxTurn = 0.6f;             // rad, at most, between travel and the point to look at
    float headingShare = 0.3f;        // share of the heading in the direction to look in; none in a slide
    float slideStart = radians(5);    // rad of sideslip from which the car slides
    float slideFull = radians(20);    // rad at which it slides fully
    float spinStart = radians(60);    // rad from which it spins, and its direction means less
    float spinEnd = radians(100);     // rad at which it means nothing
    float slideMinSpeed = 3;          // m/s from which it slides
    float slideFullSpeed = 8;         // m/s at which it slides fully
    float slideReach = 0.8f;          // share of the usual look-ahead in a full slide, whose way bends
    float slideTurn = 0.7f;           // share of a slide by which heading-up mode turns to the direction of travel
    float maxAcceleration = 30;       // m/s²; more is a collision
    float accelerationTau = 0.15f;    // s, smoothing of the acceleration
    float pushDecayTau = 1.2f;        // s, decay of the forward acceleration, which outlasts a change of gear
    float forecastMargin = 1.05f;     // factor on the distance to look ahead
    float accelerationMargin = 1.5f;  // factor on the acceleration in that distance
    float forecastMinDistance = 7;    // m added to that distance
    float maxSidewaysZoom = 1.2f;     // at most, how much closer the view is than when driving up the screen
    float headingUpReach = 0.25f;     // share of the height from the centre to the car at rest in heading-up mode
    float headingUpSpeed = 20;        // m/s at which the car is lowest on the screen
    float reverseSpeed = 12;          // m/s in reverse at which the car is as far above the centre
    float instrumentGap = 2;          // car lengths between the instruments on the left and the car's centre
    // Maximum distance of the own car from the picture's centre, in shares of the picture. Across, it is less in wide
    // pictures, which see far enough to the sides. Up, it is less in square ones, which have little room for their
    // instruments.
    float reachAcrossWide = 0.30f;    // across, in a picture of 16:9 and wider
    float reachUpWide = 0.375f;       // up, in such a picture
    float reachAcrossSquare = 0.31f;  // across, in a square picture
    float reachUpSquare = 0.33f;      // up, in a square picture
    float carMargin = 0.03f;          // share of the picture between its edge and the own car
    float maxShakePx = 8;             // px
    float traumaDecay = 1.2f;         // 1/s
};
constexpr auto fieldsOf(const CameraParams*) {
    using P = CameraParams;
    return FieldList{
        tuned(&P::widthAtRest, "width_at_rest", "m", 5, 500),
        tuned(&P::sightTime, "sight_time", "s", 0.1, 10),
        tuned(&P::sightMargin, "sight_margin", "", 0, 0.4),
        tuned(&P::minCarPx, "min_car_px", "px", 1, 200),
        tuned(&P::hillWidth, "hill_width", "", 0, 2),
        tuned(&P::hillHeight, "hill_height", "m", 1, 500),
        tuned(&P::widenRate, "widen_rate", "1/s", 0.01, 20),
        tuned(&P::narrowRate, "narrow_rate", "1/s", 0.01, 20),
        tuned(&P::widthTau, "width_tau", "s", 0.001, 5),
        tuned(&P::leadRate, "lead_rate", "1/s", 0.01, 50),
        tuned(&P::leadTau, "lead_tau", "s", 0.001, 5),
        tuned(&P::turnRate, "turn_rate", "rad/s", 0.01, 50),
        tuned(&P::turnTau, "turn_tau", "s", 0.001, 5),
        tuned(&P::leadSpeed, "lead_speed", "m/s", 0.1, 100),
        tuned(&P::maxTurn, "max_turn", "rad", 0, 1.5),
        tuned(&P::headingShare, "heading_share", "", 0, 1),
        tuned(&P::slideStart, "slide_start", "rad", 0, 1.5),
        tuned(&P::slideFull, "slide_full", "rad", 0.01, 1.6),
        tuned(&P::spinStart, "spin_start", "rad", 0, 3.1),
        tuned(&P::spinEnd, "spin_end", "rad", 0.01, 3.2),
        tuned(&P::slideMinSpeed, "slide_min_speed", "m/s", 0, 50),
        tuned(&P::slideFullSpeed, "slide_full_speed", "m/s", 0.1, 50),
        tuned(&P::slideReach, "slide_reach", "", 0.1, 1),
        tuned(&P::slideTurn, "slide_turn", "", 0, 1),
        tuned(&P::maxAcceleration, "max_acceleration", "m/s²", 1, 1000),
        tuned(&P::accelerationTau, "acceleration_tau", "s", 0.001, 5),
        tuned(&P::pushDecayTau, "push_decay_tau", "s", 0.001, 20),
        tuned(&P::forecastMargin, "forecast_margin", "", 0.1, 5),
        tuned(&P::accelerationMargin, "acceleration_margin", "", 0, 5),
        tuned(&P::forecastMinDistance, "forecast_min_distance", "m", 0, 100),
        tuned(&P::maxSidewaysZoom, "max_sideways_zoom", "", 1, 10),
        tuned(&P::headingUpReach, "heading_up_reach", "", 0, 0.5),
        tuned(&P::headingUpSpeed, "heading_up_speed", "m/s", 0.1, 100),
        tuned(&P::reverseSpeed, "reverse_speed", "m/s", 0.1, 100),
        tuned(&P::instrumentGap, "instrument_gap", "", 0, 10),
        tuned(&P::reachAcrossWide, "reach_across_wide", "", 0.01, 0.5),
        tuned(&P::reachUpWide, "reach_up_wide", "", 0.01, 0.5),
        tuned(&P::reachAcrossSquare, "reach_across_square", "", 0.01, 0.5),
        tuned(&P::reachUpSquare, "reach_up_square", "", 0.01, 0.5),
        tuned(&P::carMargin, "car_margin", "", 0, 0.2),
        tuned(&P::maxShakePx, "max_shake_px", "px", 0, 200),
        tuned(&P::traumaDecay, "trauma_decay", "1/s", 0.01, 20),
    };
}

}  // namespace slip
