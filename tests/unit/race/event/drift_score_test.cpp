// SPDX-License-Identifier: MIT
// Points for driving sideways: how a chain grows, what banks it and what breaks it.
#include "race/event/drift_score.hpp"

#include "base/scalar.hpp"
#include "support/tick.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

/// Returns a car at 20 m/s to the right, with its nose `degrees` to the left of that.
CarSnapshot sideways(float degrees) {
    CarSnapshot car;
    car.velocity = {20, 0};
    car.pose.yaw = radians(degrees);
    return car;
}

void slide(DriftScore& score, float degrees, float seconds) {
    for (int i = 0; i < static_cast<int>(seconds * 120 + 0.5f); ++i) stepDrift(score, sideways(degrees), kDt);
}

TEST(DriftScore, ASlideEarnsBySpeedAndAngleAndIsSafeAfterASecondStraight) {
    DriftScore score;
    slide(score, 30, 1);
    EXPECT_NEAR(score.chain, 10 * 20 * 0.5f, 1);
    EXPECT_EQ(score.banked, 0);
    slide(score, 0, 0.9f);
    EXPECT_EQ(score.banked, 0);
    slide(score, 0, 0.2f);
    EXPECT_NEAR(score.banked, 100, 1);
    EXPECT_EQ(score.chain, 0);
    EXPECT_EQ(score.end, DriftEnd::Banked);
    EXPECT_NEAR(score.last, 100, 1);
    EXPECT_LT(score.sinceEnd, 0.2f);
}

TEST(DriftScore, LinksSlidesToBothSidesAndPaysMoreForLongOnes) {
    DriftScore score;
    slide(score, 30, 1.5f);
    slide(score, 0, 0.5f);
    slide(score, -30, 1.5f);
    EXPECT_EQ(score.slides, 2);
    EXPECT_EQ(driftFactor(score), 2);
    EXPECT_LT(score.angle, 0);
    slide(score, 0, 1.1f);
    slide(score, 30, 0.1f);
    EXPECT_EQ(score.slides, 1) << "a new chain";
}

TEST(DriftScore, TellsWhatBrokeAChain) {
    const auto endOf = [](auto&& spoil) {
        DriftScore score;
        slide(score, 30, 1);
        CarSnapshot car = sideways(30);
        spoil(car);
        stepDrift(score, car, kDt);
        EXPECT_EQ(score.chain, 0);
        EXPECT_EQ(score.banked, 0);
        EXPECT_EQ(score.sinceEnd, 0);
        return score.end;
    };
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.lap.offTrack = 0.1f; }), DriftEnd::LeftRoad);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.impact.speed = 2; }), DriftEnd::Hit);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.pose.yaw = radians(110); }), DriftEnd::Spun);
    EXPECT_EQ(endOf([](CarSnapshot& car) { car.lap.wrongWay = true; }), DriftEnd::WrongWay);
}

TEST(DriftScore, WhatIsOpenAtTheFlagIsSafe) {
    DriftScore score;
    slide(score, 30, 1);
    bankDrift(score);
    EXPECT_NEAR(score.banked, 100, 1);
}

}  // namespace
}  // namespace slip
