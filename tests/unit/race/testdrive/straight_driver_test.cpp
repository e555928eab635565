// SPDX-License-Identifier: MIT
// Straight runs are steered as a person would: a car that pulls to one side gets its figures, and one that cannot be
// held is said to have spun.
#include "race/testdrive/straight_runs.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

SpeedRun runOf(const CarParams& car) {
    TestDrive drive(car, test::bundledSurfaces());
    return runToTopSpeed(drive);
}

TEST(StraightDriver, LeavesACarAloneThatRunsStraight) {
    TestDrive drive(test::bundledCar("coupe"), test::bundledSurfaces());
    StraightDriver driver;
    for (int tick = 0; tick < 1200; ++tick) {
        DriverInput input = fullThrottle();
        driver.steer(drive, input);
        ASSERT_FALSE(input.steerAngle) << tick;
        drive.step(input);
    }
}

TEST(StraightDriver, SteersLateAgainstADeviation) {
    TestDrive drive(test::bundledCar("coupe"), test::bundledSurfaces(), 120, 20);
    StraightDriver driver;
    CarSnapshot turned = drive.car();
    turned.pose.yaw = 0.3f;
    for (int tick = 0; tick < 18; ++tick) {
        DriverInput input;
        driver.steer({turned, drive.params(), drive.dt()}, input);
        EXPECT_FALSE(input.steerAngle) << "within 0.15 s: " << tick;
    }
    DriverInput input;
    for (int tick = 0; tick < 60; ++tick) driver.steer({turned, drive.params(), drive.dt()}, input);
    EXPECT_NEAR(input.steerAngle.value(), -0.3f, 1e-4f) << "along the road";
}

TEST(StraightDriver, HoldsACarThatPullsToOneSide) {
    const SpeedRun before = runOf(test::bundledCar("muscle"));
    CarParams car = test::bundledCar("muscle");
    car.body.cgLateral = 0.1f;
    const SpeedRun run = runOf(car);
    EXPECT_FALSE(run.spunKmh);
    EXPECT_NEAR(run.t0To100.value(), before.t0To100.value(), 0.6);
    EXPECT_NEAR(run.topSpeedKmh.value(), before.topSpeedKmh.value(), 1);
}

TEST(StraightDriver, SaysThatACarHasSpun) {
    const CarParams car = test::carThatSpins();
    const StopRun stop = brakingFrom100(car, test::bundledSurfaces());
    EXPECT_FALSE(stop.metres);
    EXPECT_GT(stop.spunKmh.value(), 5);
    const SpeedRun run = runOf(car);
    EXPECT_FALSE(run.topSpeedKmh);
    EXPECT_GT(run.spunKmh.value(), 5);
}

}  // namespace
}  // namespace slip
