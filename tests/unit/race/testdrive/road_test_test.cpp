// SPDX-License-Identifier: MIT
// The figures that road tests print, compared with the plain ones of the sheet.
#include "race/testdrive/sheet.hpp"
#include "race/testdrive/straight_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::bundledCar, test::bundledSurfaces;

TEST(RoadTest, RevsAndTheFirstFootMakeAStartQuicker) {
    const Sheet sheet = performanceSheet(bundledCar("rally"), bundledSurfaces());
    const RoadTest& test = sheet.roadTest;
    EXPECT_LT(*test.t0To60Mph, *sheet.t0To60Mph - 0.1);
    EXPECT_LT(*test.t0To100, *sheet.t0To100 - 0.1);
    EXPECT_LT(*test.quarterMileS, *sheet.quarterMileS - 0.1);
    EXPECT_LT(*test.t0To60Mph, *test.t0To100);
    EXPECT_NEAR(*test.topSpeedKmh, *sheet.topSpeedKmh, 0.5) << "nothing slips there";
    EXPECT_NEAR(*test.quarterMileKmh, *sheet.quarterMileKmh, 5);
}

TEST(RoadTest, WheelsThatFollowTheRoadGainTheFirstFootAlone) {
    const CarParams car = bundledCar("roadster");
    TestDrive drive(car, bundledSurfaces());
    const SpeedRun fromRest = runToTopSpeed(drive, {.abs = kFullAssist, .tractionControl = kFullAssist});
    const double gained = *fromRest.t0To60Mph - double{*roadTest(car, bundledSurfaces()).t0To60Mph};
    EXPECT_GT(gained, 0.25) << "a foot at the acceleration of a start";
    EXPECT_LT(gained, 0.4);
}

TEST(RoadTest, ACarThatNeverGetsThereHasNoFigure) {
    const RoadTest test = roadTest(bundledCar("kart"), bundledSurfaces());
    EXPECT_TRUE(test.t0To100);
    EXPECT_FALSE(test.t0To200);
    EXPECT_TRUE(test.quarterMileS);
}

TEST(RoadTest, BrakesAndGripAreThoseOfRoadCars) {
    for (const char* name : {"hatch", "coupe", "muscle", "roadster"}) {
        const RoadTest test = roadTest(bundledCar(name), bundledSurfaces());
        EXPECT_GT(*test.braking100To0M, 30) << name;
        EXPECT_LT(*test.braking100To0M, 42) << name;
        EXPECT_GT(*test.skidpadG, 0.8) << name;
        EXPECT_LT(*test.skidpadG, 1.2) << name;
    }
}

TEST(RoadTest, AnEngineTooWeakToMoveTheCarHasNoTimes) {
    CarParams car = bundledCar("hatch");
    for (Vec2& point : car.engine.torqueCurve) point.y = 0;
    const RoadTest test = roadTest(car, bundledSurfaces());
    EXPECT_FALSE(test.t0To60Mph);
    EXPECT_FALSE(test.quarterMileS);
    EXPECT_FALSE(test.topSpeedKmh.value_or(0) > 0);
    EXPECT_TRUE(test.braking100To0M) << "it rolls in";
}

}  // namespace
}  // namespace slip
