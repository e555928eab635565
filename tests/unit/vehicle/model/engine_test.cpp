// SPDX-License-Identifier: MIT
#include "vehicle/model/engine.hpp"

#include "support/test_cars.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Engine engine() {
    Engine e;
    e.torqueCurve = {{1000, 100}, {4000, 200}, {6000, 160}};
    e.idleRpm = 900;
    e.redlineRpm = 5800;
    e.launchRpm = 3000;
    e.frictionTorque = 29;
    return e;
}

TEST(Engine, FullThrottleIsTheCurve) {
    EXPECT_FLOAT_EQ(runEngine(engine(), 2500, 1, {}).torque, 150);
    EXPECT_FLOAT_EQ(runEngine(engine(), 2500, 1, {}).rpm, 2500);
}

TEST(Engine, ClosedThrottleBrakesInProportionToRpm) {
    EXPECT_NEAR(runEngine(engine(), 2900, 0, {}).torque, -29 * 2900 / 5800.0f, 1e-4);
    EXPECT_EQ(runEngine(engine(), 800, 0, {}).torque, 0) << "below idle the clutch is open";
}

TEST(Engine, RedlineCutsTheTorque) {
    const float full = runEngine(engine(), 5800 - 150, 1, {}).torque;
    EXPECT_GT(full, 100);
    EXPECT_NEAR(runEngine(engine(), 5800 - 75, 1, {}).torque, full / 2, 2) << "softly, over 150 rpm";
    EXPECT_NEAR(runEngine(engine(), 5800, 1, {}).torque, 0, 1e-4);
}

TEST(Engine, PeakAtTheRedlineStillLaunches) {
    Engine e = engine();
    e.torqueCurve = {{1000, 100}, {6000, 200}};
    e.redlineRpm = e.launchRpm = 6000;
    EXPECT_FLOAT_EQ(launchRpm(e, 1, 1), 6000 * 0.97f) << "below the limiter, where the engine still pulls";
    EXPECT_GT(runEngine(e, 0, 1, {.heldRpm = launchRpm(e, 1, 1)}).torque, 195);
    EXPECT_NEAR(runEngine(e, 6190, 1, {.heldRpm = launchRpm(e, 1, 1)}).torque, 0, 1e-4);
    e.redlineRpm = e.launchRpm = 3000;
    EXPECT_FLOAT_EQ(launchRpm(e, 1, 1), 3000 - kLimiterRange) << "a soft limiter begins earlier";
}

TEST(Engine, LaunchHoldsTheEngineInProportionToThePedal) {
    EXPECT_FLOAT_EQ(launchRpm(engine(), 1, 1), 3000);
    EXPECT_FLOAT_EQ(launchRpm(engine(), -1, 0.5f), 1950);
    EXPECT_FLOAT_EQ(launchRpm(engine(), 2, 1), 900) << "only in the gears that pull away";
    EXPECT_FLOAT_EQ(runEngine(engine(), 0, 0.2f, {.heldRpm = 3000}).rpm, 3000) << "whatever the aids leave";
    EXPECT_FLOAT_EQ(runEngine(engine(), 0, 1, {}).rpm, 900);
    EXPECT_GE(runEngine(engine(), 950, 0.03f, {.heldRpm = 963}).torque, 0) << "a slipping clutch never brakes";
}

TEST(Engine, RoadRpmByHand) {
    CarParams car = test::plainCar();
    car.rear.wheelRadius = 0.3f;
    car.gearbox.finalDrive = 4;
    EXPECT_NEAR(wheelDrivenRpm(car, 30, 1.5f), 30 / 0.3 * 1.5 * 4 * 60 / (2 * 3.14159265), 0.01);
    EXPECT_LT(wheelDrivenRpm(car, -3, 1.5f), 0);
    EXPECT_GT(wheelDrivenRpm(car, -3, -1.5f), 0) << "reverse gear, rolling back";
}

TEST(Engine, AllWheelDriveRollsOnTheMeanOfItsAxlesByTheirShares) {
    CarParams car;
    car.front.wheelRadius = 0.3f;
    car.rear.wheelRadius = 0.4f;
    car.drive.frontShare = 0.25f;
    car.drive.layout = Layout::Awd;
    EXPECT_FLOAT_EQ(drivenRadius(car), 1 / (0.25f / 0.3f + 0.75f / 0.4f));
    car.drive.layout = Layout::Fwd;
    EXPECT_EQ(drivenRadius(car), 0.3f);
    car.drive.layout = Layout::Rwd;
    EXPECT_EQ(drivenRadius(car), 0.4f);
}

}  // namespace
}  // namespace slip
