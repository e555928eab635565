// SPDX-License-Identifier: MIT
// Points for driving sideways: how a chain grows, what banks it and what breaks it, zones and the award.
#include "race/event/drift_score.hpp"

#include "base/scalar.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

constexpr float kSixty = 60 / 3.6f;  // m/s

/// Returns a car that travels to the right, with its nose `degrees` to the left of that.
CarSnapshot sideways(float degrees, float speed = kSixty) {
    CarSnapshot car;
    car.velocity = {speed, 0};
    car.pose.yaw = radians(degrees);
    return car;
}

void slide(DriftScore& score, float degrees, float seconds, float speed = kSixty,
           std::optional<std::size_t> zone = {}) {
    for (int i = 0; i < static_cast<int>(seconds * 120 + 0.5f); ++i)
        stepDrift(score, sideways(degrees, speed), zone, kDt);
}

/// Returns the points of a second of sliding.
float pointsOf(float degrees, float speed) {
    DriftScore score;
    slide(score, degrees, 1, speed);
    return score.chain;
}

TEST(DriftScore, AMetreAtThirtyDegreesAndSixtyEarnsFive) {
    EXPECT_NEAR(pointsOf(30, kSixty), 5 * kSixty, 0.5f);
    EXPECT_NEAR(pointsOf(15, kSixty), 2.5f * kSixty, 0.5f) << "half the angle";
    EXPECT_NEAR(pointsOf(30, 2 * kSixty), 10 * 2 * kSixty, 1) << "twice the speed, and twice the length";
    EXPECT_EQ(pointsOf(85, kSixty), pointsOf(60, kSixty)) << "wider is not better";
    EXPECT_EQ(pointsOf(9, kSixty), 0);
    EXPECT_EQ(pointsOf(30, 4), 0) << "too slow";
}

TEST(DriftScore, AChainIsSafeAfterASecondStraight) {
    DriftScore score;
    slide(score, 30, 1);
    const float chain = score.chain;
    EXPECT_EQ(score.banked, 0);
    slide(score, 0, 0.9f);
    EXPECT_EQ(score.banked, 0);
    slide(score, 0, 0.2f);
    EXPECT_EQ(score.banked, chain);
    EXPECT_EQ(score.chain, 0);
    EXPECT_EQ(score.end, DriftEnd::Banked);
    EXPECT_EQ(score.last, chain);
    EXPECT_EQ(score.best, chain);
    EXPECT_LT(score.sinceEnd, 0.2f);
}

TEST(DriftScore, PaysMoreForLongSlidesAndForLinkedOnes) {
    DriftScore score;
    slide(score, 30, 1.5f);
    EXPECT_EQ(driftFactor(score), 1);
    slide(score, 30, 1);
    EXPECT_EQ(driftFactor(score), 2) << "after two seconds";
    slide(score, 0, 0.4f);
    slide(score, -30, 0.3f);
    EXPECT_EQ(driftFactor(score), 2) << "a twitch to the other side is no link";
    slide(score, -30, 0.3f);
    EXPECT_EQ(score.slides, 2);
    EXPECT_EQ(driftFactor(score), 3);
    EXPECT_LT(score.angle, 0);
    slide(score, -30, 20);
    EXPECT_EQ(driftFactor(score), 5);
    slide(score, 0, 1.1f);
    slide(score, 30, 0.6f);
    EXPECT_EQ(score.slides, 1) << "a new chain";
    EXPECT_EQ(driftFactor(score), 1);
}

TEST(DriftScore, ABrokenChainKeepsHalfAndTellsWhatBrokeIt) {
    const auto endOf = [](auto&& spoil) {
        DriftScore score;
        slide(score, 30, 1);
        const float chain = score.chain;
        CarSnapshot car = sideways(30);
        spoil(car);
        for (int i = 0; i < 3; ++i) stepDrift(score, car, {}, kDt);
        EXPECT_EQ(score.chain, 0);
        EXPECT_EQ(score.banked, chain / 2);
        EXPECT_EQ(score.last, chain / 2);
        return score.end;
    };
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.lap.offTrack = 0.1f; }), DriftEnd::LeftRoad);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.impact.speed = 2; }), DriftEnd::Hit);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.pose.yaw = radians(110); }), DriftEnd::Spun);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.lap.wrongWay = true; }), DriftEnd::WrongWay);
}

TEST(DriftScore, TenSecondsOfOneSlideWinAnAwardAtOnce) {
    DriftScore score;
    slide(score, 20, 6);
    slide(score, 0, 0.3f);
    slide(score, -20, 3.6f);
    EXPECT_EQ(score.awards, 0);
    slide(score, -20, 0.2f);
    EXPECT_EQ(score.awards, 1) << "it may change sides";
    EXPECT_EQ(score.awardTens, 1);
    EXPECT_EQ(score.banked, kDriftAward) << "it cannot be lost";
    slide(score, -20, 10);
    EXPECT_EQ(score.awards, 2);
    EXPECT_EQ(score.awardTens, 2);
    EXPECT_NEAR(score.longest, 20.1f, 0.1f);
    slide(score, 0, 0.6f);
    slide(score, 20, 9.5f);
    EXPECT_EQ(score.awards, 2) << "half a second of straight driving ends a slide, though not the chain";
    EXPECT_GT(score.slides, 2);
}

TEST(DriftScore, AZoneCountsDoubleAndKeepsItsBestPass) {
    DriftScore score;
    slide(score, 30, 1);
    const float outside = score.chain;
    slide(score, 30, 0.5f, kSixty, 1);
    EXPECT_NEAR(score.zoneChain, outside, 1) << "twice the points in half the time";
    slide(score, 30, 0.1f);
    EXPECT_NEAR(score.zoneBest[1], outside, 1);
    EXPECT_EQ(score.lastZone, 1u);
    EXPECT_TRUE(score.lastZoneBest);
    EXPECT_NEAR(score.sinceZone, 0.1f, 0.01f);
    slide(score, 0, 1.1f);
    slide(score, 30, 0.2f, kSixty, 1);
    endDrift(score);
    EXPECT_FALSE(score.lastZoneBest) << "the flag ends a pass";
    EXPECT_LT(score.lastZonePoints, outside);
    EXPECT_NEAR(score.zoneBest[1], outside, 1);
    EXPECT_EQ(score.zoneBest[0], 0);
}

TEST(DriftScore, AChainThatBreaksInAZoneHalvesThePass) {
    DriftScore score;
    slide(score, 30, 1, kSixty, 0);
    const float points = score.zoneChain;
    stepDrift(score, sideways(110), 0, kDt);
    stepDrift(score, sideways(0), {}, kDt);
    EXPECT_EQ(score.zoneBest[0], points / 2);
}

TEST(DriftScore, ABrokenChainLeavesEarlierOnesOfThePassAlone) {
    DriftScore score;
    slide(score, 30, 1, kSixty, 0);
    const float first = score.zoneChain;
    slide(score, 0, 1.1f, kSixty, 0);
    slide(score, 30, 0.5f, kSixty, 0);
    const float second = score.zoneChain;
    stepDrift(score, sideways(110), 0, kDt);
    stepDrift(score, sideways(0), {}, kDt);
    EXPECT_EQ(score.zoneBest[0], first + second / 2);
}

TEST(DriftScore, WhatIsOpenAtTheFlagIsSafe) {
    DriftScore score;
    slide(score, 30, 1);
    const float chain = score.chain;
    endDrift(score);
    EXPECT_EQ(score.banked, chain);
}

}  // namespace
}  // namespace slip
