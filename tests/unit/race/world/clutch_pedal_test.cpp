// SPDX-License-Identifier: MIT
// The clutch pedal, with every kind of clutch and wheels.
#include "base/scalar.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "support/test_cars.hpp"

#include <gtest/gtest.h>

#include <functional>

namespace slip {
namespace {

/// Returns a car whose wheels follow the road.
CarParams roadCar() {
    CarParams car = test::plainCar();
    car.engine.torqueCurve = {{800, 300}, {7000, 300}};
    car.engine.redlineRpm = 7000;
    return test::completed(car);
}

/// Returns a car whose wheels have a speed of their own.
CarParams wheelspinCar() {
    CarParams car = roadCar();
    car.drive.wheelSpin = true;
    return test::completed(car);
}

CarParams clutchCar() {
    CarParams car = roadCar();
    car.clutch = Clutch{500, 0.15f, {}};
    return test::completed(car);
}

DriverInput pressed(float throttle, float clutch, std::optional<int> gear = {}) {
    DriverInput input = quantise({throttle, 0, 0, 0, clutch});
    if (!gear) return input;
    input.transmission = Transmission::Manual;
    input.gear = static_cast<std::int8_t>(*gear);
    return input;
}

using Watch = std::function<void(const Telemetry&)>;

void driveFor(TestDrive& drive, const DriverInput& input, double seconds, const Watch& look = {}) {
    for (const double end = drive.time() + seconds; drive.time() < end - 1e-9;) {
        drive.step(input);
        if (look) look(drive.car().telemetry);
    }
}

/// Returns the crank speed (rpm) that the driven wheels force.
float shaftRpm(const Telemetry& t) { return t.rear.wheelSpeed * t.gearRatio * kRpmPerRadS; }

TEST(ClutchPedal, PressedTheEngineRevsAndNothingDrives) {
    for (const CarParams& car : {roadCar(), wheelspinCar(), clutchCar()}) {
        TestDrive still(car, test::asphaltOnly()), rolling(car, test::asphaltOnly(), 120, 20);
        const auto nothing = [](const Telemetry& t) {
            EXPECT_EQ(t.driveTorque, 0);
            EXPECT_EQ(t.clutchEngagement, 0);
            EXPECT_EQ(t.clutch, 1);
        };
        driveFor(still, pressed(1, 1, 1), 2, nothing);
        EXPECT_GT(still.car().telemetry.rpm, 6500);
        EXPECT_NEAR(still.speed(), 0, 1e-6);
        driveFor(rolling, pressed(1, 1, 3), 0.5);
        const float before = rolling.speed();
        driveFor(rolling, pressed(1, 1, 3), 1, nothing);
        EXPECT_GT(rolling.car().telemetry.rpm, 6500);
        EXPECT_LT(rolling.speed(), before) << "it only rolls";
        driveFor(rolling, pressed(0, 1, 3), 10, nothing);
        EXPECT_NEAR(rolling.car().telemetry.rpm, car.engine.idleRpm, 0.05f * car.engine.idleRpm);
    }
}

TEST(ClutchPedal, ARigidClutchIsOpenOrClosedAndClosesAtTheRoadsSpeed) {
    for (const CarParams& car : {roadCar(), wheelspinCar()}) {
        TestDrive open(car, test::asphaltOnly(), 120, 20), half(car, test::asphaltOnly(), 120, 20),
            untouched(car, test::asphaltOnly(), 120, 20);
        driveFor(half, pressed(0.6f, 0.49f, 3), 1);
        driveFor(untouched, pressed(0.6f, 0, 3), 1);
        EXPECT_EQ(half.race().worldHash(), untouched.race().worldHash());
        driveFor(open, pressed(1, 0.51f, 3), 1);
        EXPECT_GT(open.car().telemetry.rpm, 6500);
        driveFor(open, pressed(0.2f, 0, 3), 0.1);
        const Telemetry& t = open.car().telemetry;
        EXPECT_NEAR(t.rpm, shaftRpm(t), 0.01f * t.rpm);
        EXPECT_EQ(t.clutchEngagement, 1);
    }
}

TEST(ClutchPedal, HalfPressedASlippingClutchCarriesHalfAtMost) {
    CarParams car = clutchCar();
    car.rear.tyre.friction = 2;
    TestDrive half(car, test::asphaltOnly(), 120, 20);
    driveFor(half, pressed(0.5f, 0, 3), 1);
    float most = 0;
    driveFor(half, pressed(1, 0.5f, 3), 0.7,
             [&](const Telemetry& t) { most = std::max(most, t.driveTorque / t.gearRatio / car.gearbox.efficiency); });
    const float carries = 500 * (1 - 128 / 255.0f);
    EXPECT_NEAR(most, carries, 0.01f * carries) << "the engine has more";
    EXPECT_GT(half.car().telemetry.rpm, 1.05f * shaftRpm(half.car().telemetry)) << "and slips";
    EXPECT_NEAR(half.car().telemetry.clutchEngagement, carries / 500, 0.001f);
    driveFor(half, pressed(0.5f, 0.5f, 3), 2);
    const Telemetry& t = half.car().telemetry;
    EXPECT_NEAR(t.rpm, shaftRpm(t), 0.01f * t.rpm) << "half the throttle it carries";
}

TEST(ClutchPedal, DumpedAtRevsItSpinsTheWheels) {
    // In second gear from rest the engine alone does not spin the wheels, but its flywheel does.
    CarParams car = clutchCar();
    car.engine.torqueCurve = {{800, 150}, {7000, 150}};
    car.engine.inertia = 0.4f;
    car.rear.tyre.friction = 1.2f;
    TestDrive dumped(car, test::asphaltOnly()), driven(car, test::asphaltOnly());
    driveFor(dumped, pressed(0, 1, 2), 0.6);
    driveFor(driven, pressed(0, 0, 2), 0.6);
    driveFor(dumped, pressed(1, 1, 2), 2);
    EXPECT_GT(dumped.car().telemetry.rpm, 6500);
    float dump = 0, push = 0, least = 1e9f;
    driveFor(dumped, pressed(1, 0, 2), 1, [&](const Telemetry& t) {
        dump = std::max(dump, t.rear.slipRatio);
        least = std::min(least, t.rpm);
    });
    driveFor(driven, pressed(1, 0, 2), 1, [&](const Telemetry& t) { push = std::max(push, t.rear.slipRatio); });
    EXPECT_LT(push, 0.2f);
    EXPECT_GT(dump, 5 * push);
    EXPECT_GT(least, 0.6f * car.engine.idleRpm) << "it does not stall";
    EXPECT_GT(dumped.speed(), driven.speed());
}

/// After a dump from revs with wheels that grip, everything is as if nobody had touched the pedal.
TEST(ClutchPedal, AfterADumpTheLaunchHoldsTheEngineAgain) {
    TestDrive drive(clutchCar(), test::asphaltOnly());
    driveFor(drive, pressed(0.3f, 1, 1), 1);
    driveFor(drive, pressed(0.3f, 0, 1), 3);
    const Telemetry& t = drive.car().telemetry;
    EXPECT_NEAR(t.rpm, shaftRpm(t), 0.05f * t.rpm);
    EXPECT_EQ(t.clutchEngagement, 1);
    driveFor(drive, quantise({0, 1, 0, 0}), 4);
    EXPECT_NEAR(drive.speed(), 0, 0.01f);
    EXPECT_NEAR(drive.car().telemetry.rpm, drive.params().engine.idleRpm, 0.1f * drive.params().engine.idleRpm);
}

TEST(ClutchPedal, TheAutomaticLeavesTheGearAloneWhileItIsPressed) {
    for (const CarParams& car : {roadCar(), wheelspinCar(), clutchCar()}) {
        TestDrive drive(car, test::asphaltOnly(), 120, 30);
        driveFor(drive, pressed(0.3f, 0), 1);
        const int gear = drive.car().telemetry.gear;
        EXPECT_GT(gear, 1);
        driveFor(drive, quantise({0, 0.5f, 0, 0, 1}), 8, [&](const Telemetry& t) { EXPECT_EQ(t.gear, gear); });
        EXPECT_NEAR(drive.speed(), 0, 0.1f);
        driveFor(drive, pressed(0, 0), 4);
        EXPECT_EQ(drive.car().telemetry.gear, 1);
    }
}

}  // namespace
}  // namespace slip
