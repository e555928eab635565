// SPDX-License-Identifier: MIT
#include "race/world/slide_cue.hpp"

#include "vehicle/params/assist_params.hpp"
#include "vehicle/params/car_params.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns a car at 25 m/s whose rear axle slides at that angle (degrees), with its nose to the left of its course.
CarSnapshot sliding(float angle, float speed = 25) {
    CarSnapshot car;
    car.pose.yaw = 0.7f + radians(angle);
    car.velocity = speed * direction(0.7f);
    car.telemetry.rear.normalizedSlip = 2;
    return car;
}

SlideLimits limitsOf(float ownAngle) {
    CarParams params;
    params.drift.angleDeg = ownAngle;
    return slideLimitsOf(params);
}

TEST(SlideCue, GrowsWithTheAngleOnEitherSide) {
    const SlideLimits limits = limitsOf(25);
    float before = -1;
    for (float angle = 8; angle <= 50; angle += 2) {
        const SlideCue cue = slideCueOf(sliding(angle), limits);
        EXPECT_GT(cue.angle, before) << angle;
        EXPECT_NEAR(slideCueOf(sliding(-angle), limits).angle, cue.angle, 1e-5f) << angle;
        before = cue.angle;
    }
    EXPECT_EQ(slideCueOf(sliding(5), limits).angle, 0) << "any bend";
    EXPECT_EQ(before, 1);
}

TEST(SlideCue, TheEdgeBeginsBeyondTheCarsOwnAngleAndIsFullWhereItIsLost) {
    constexpr DriftControlParams kLaw;
    for (const float own : {14.0f, 22.0f, 31.0f}) {
        const SlideLimits limits = limitsOf(own);
        EXPECT_EQ(slideCueOf(sliding(own), limits).edge, 0) << own;
        const float middle = slideCueOf(sliding(own + degrees(kLaw.lossStart)), limits).edge;
        EXPECT_GT(middle, 0.3f) << own;
        EXPECT_LT(middle, 0.8f) << own;
        EXPECT_NEAR(slideCueOf(sliding(own + degrees(kLaw.lossFull)), limits).edge, 1, 1e-4f) << own;
    }
}

TEST(SlideCue, TheSameAngleIsNearTheEdgeOfATameCarOnly) {
    EXPECT_GT(slideCueOf(sliding(36), limitsOf(14)).edge, slideCueOf(sliding(36), limitsOf(31)).edge + 0.5f);
}

TEST(SlideCue, TheLimitOfGripInABendIsAFaintEdge) {
    const SlideLimits limits = limitsOf(25);
    CarSnapshot bend = sliding(6);
    bend.telemetry.rear.normalizedSlip = 0.7f;
    EXPECT_EQ(slideCueOf(bend, limits).edge, 0);
    bend.telemetry.rear.normalizedSlip = 0.95f;
    const float near = slideCueOf(bend, limits).edge;
    EXPECT_GT(near, 0);
    bend.telemetry.rear.normalizedSlip = 1.1f;
    EXPECT_GT(slideCueOf(bend, limits).edge, near);
    EXPECT_FLOAT_EQ(slideCueOf(bend, limits).edge, kGripEdge);
    EXPECT_EQ(slideCueOf(sliding(15), limits).edge, 0) << "a slide that is safely held";
    CarSnapshot straight = sliding(0);
    EXPECT_EQ(slideCueOf(straight, limits).edge, 0) << "wheels that spin on a straight";
}

TEST(SlideCue, IsThatOfTheRearAxle) {
    SlideLimits limits = limitsOf(20);
    CarSnapshot car = sliding(20);
    const float still = slideCueOf(car, limits).angle;
    car.yawRate = -1;  // closes the slide
    EXPECT_LT(slideCueOf(car, limits).angle, still);
    limits.rearArm = 0;
    EXPECT_FLOAT_EQ(slideCueOf(car, limits).angle, still);
}

TEST(SlideCue, SlowRollingAndReversingCarsHaveNone) {
    const SlideLimits limits = limitsOf(25);
    for (const CarSnapshot& car : {sliding(30, 1.5f), sliding(0), sliding(180), CarSnapshot{}}) {
        EXPECT_NEAR(slideCueOf(car, limits).angle, 0, 1e-5f);
        EXPECT_NEAR(slideCueOf(car, limits).edge, 0, 1e-5f);
    }
    EXPECT_LT(slideCueOf(sliding(30, 4), limits).angle, slideCueOf(sliding(30), limits).angle);
}

TEST(SlideCue, ChangesGently) {
    const SlideLimits limits = limitsOf(18);
    SlideCue before = slideCueOf(sliding(0), limits);
    for (float angle = 0; angle <= 180; angle += 0.25f) {
        const SlideCue cue = slideCueOf(sliding(angle), limits);
        EXPECT_LT(std::abs(cue.angle - before.angle), 0.02f) << angle;
        EXPECT_LT(std::abs(cue.edge - before.edge), 0.05f) << angle;
        before = cue;
    }
}

}  // namespace
}  // namespace slip
