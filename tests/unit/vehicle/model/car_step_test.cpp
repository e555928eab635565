// SPDX-License-Identifier: MIT
#include "vehicle/model/car_step.hpp"

#include "support/test_cars.hpp"
#include "support/tick.hpp"
#include "vehicle/model/engine.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip {
namespace {

using test::kDt;

CarStep at(const CarParams& car, const Motion& motion, const RawInput& raw, Assists assists = {},
           const Ground& ground = {}) {
    DriverInput input = quantise(raw);
    input.assists = assists;
    return stepCar({car, buildCarSetup(car), rollingState(car, motion.vx), input, ground, motion, kDt});
}

TEST(CarStep, DriveForceByHand) {
    CarParams car = test::plainCar();
    car.body.dragArea = 0;
    car.rear.tyre.friction = 2;
    car.front.tyre.rollingResistance = car.rear.tyre.rollingResistance = 0;
    const CarStep s = at(car, {10, 0, 0}, {1, 0, 0, 0});
    const float rpm = 10 / 0.31f * 3.6f * 4 * kRpmPerRadS;
    const float torque = interpolate(car.engine.torqueCurve, rpm);
    EXPECT_NEAR(s.telemetry.rpm, rpm, 0.1f);
    EXPECT_NEAR(s.fx, torque * 3.6f * 4 * 0.9f / 0.31f, 1);
    EXPECT_NEAR(s.telemetry.power, torque * rpm / kRpmPerRadS, 10);
    EXPECT_NEAR(s.telemetry.driveTorque, torque * 3.6f * 4 * 0.9f, 0.1f);
}

TEST(CarStep, SideForceOpposesTheSlip) {
    const CarStep s = at(test::plainCar(), {20, 0.5f, 0}, {});
    EXPECT_GT(s.telemetry.front.slipAngle, 0);
    EXPECT_LT(s.telemetry.front.fy, 0);
    EXPECT_LT(s.telemetry.rear.fy, 0);
    EXPECT_NEAR(s.telemetry.rear.slipAngle, std::atan2(0.5f, 20.0f), 1e-6);
}

TEST(CarStep, SideForceIsLinearThenClamped) {
    const CarParams car = test::plainCar();
    const float load = staticLoadRear(car), peak = radians(6);
    for (const float share : {0.25f, 0.5f, 0.99f, 2.0f}) {
        const float vy = 40 * std::tan(share * peak);
        const CarStep s = at(car, {40, vy, 0}, {});
        EXPECT_NEAR(s.telemetry.rear.fy, -std::min(share, 1.0f) * load, 0.02f * load) << share;
    }
}

TEST(CarStep, DragAndRollingResistanceSlowIt) {
    CarParams car = test::plainCar();
    car.engine.frictionTorque = 0;
    const CarStep s = at(car, {30, 0, 0}, {});
    EXPECT_NEAR(s.fx, -0.5f * kAirDensity * 0.65f * 900 - 0.012f * 1200 * kGravity, 1);
}

TEST(CarStep, SurfaceChangesGripAndResistance) {
    const CarParams car = test::plainCar();
    Ground grass;
    grass.wheels[0] = grass.wheels[1] = {0.5f, 0.08f, 0.002f, 0, 0};
    const CarStep s = at(car, {20, 0, 0}, {0, 1, 0, 0}, {}, grass);
    EXPECT_NEAR(s.telemetry.front.grip, 0.5f * staticLoadFront(car), 1);
    EXPECT_LT(std::hypot(s.telemetry.rear.fx, s.telemetry.rear.fy), 0.5f * staticLoadRear(car) * 1.00001f);
    const CarStep rolling = at(car, {20, 0, 0}, {}, {}, grass);
    EXPECT_LT(rolling.fx, -(0.08f + 0.04f) * 1200 * kGravity);
}

TEST(CarStep, DownforceAddsGrip) {
    CarParams car = test::plainCar();
    car.body.downforceAreaRear = 1.5f;
    const CarStep s = at(car, {50, 0, 0}, {});
    EXPECT_NEAR(s.telemetry.rear.fz, staticLoadRear(car) + 0.5f * kAirDensity * 1.5f * 2500, 1);
    EXPECT_NEAR(s.telemetry.front.fz, staticLoadFront(car), 1);
}

TEST(CarStep, BrakesLockAndAbsDoesNot) {
    const CarParams car = test::plainCar();
    const CarStep locked = at(car, {30, 0, 0}, {0, 1, 0, 0});
    EXPECT_TRUE(locked.telemetry.front.locked);
    EXPECT_EQ(locked.telemetry.front.slipRatio, -1);
    const CarStep abs = at(car, {30, 0, 0}, {0, 1, 0, 0}, {kFullAssist, 0});
    EXPECT_FALSE(abs.telemetry.front.locked);
    EXPECT_FALSE(abs.telemetry.rear.locked);
    EXPECT_NEAR(-abs.telemetry.front.fx, 0.95f * staticLoadFront(car), 0.02f * staticLoadFront(car));
}

TEST(CarStep, AbsSteersWhileBrakingAndLockedWheelsDoNot) {
    const CarParams car = test::plainCar();
    RawInput raw{0, 1, 0, 0};
    DriverInput input = quantise(raw);
    input.steerAngle = 0.15f;
    const CarStep locked = stepCar({car, buildCarSetup(car), {}, input, {}, {30, 0, 0}, kDt});
    input.assists.abs = kFullAssist;
    const CarStep abs = stepCar({car, buildCarSetup(car), {}, input, {}, {30, 0, 0}, kDt});
    EXPECT_NEAR(locked.telemetry.front.fy, 0, 1);
    EXPECT_GT(abs.telemetry.front.fy, 0.3f * staticLoadFront(car));
}

TEST(CarStep, HandbrakeIsLeftAloneByAbs) {
    const CarStep s = at(test::plainCar(), {20, 0, 0}, {0, 0, 1, 0}, {kFullAssist, kFullAssist});
    EXPECT_TRUE(s.telemetry.rear.locked);
    EXPECT_FALSE(s.telemetry.front.locked);
}

TEST(CarStep, TractionControlHoldsTheDriveUnderTheCircle) {
    CarParams car = test::plainCar();
    car.engine.torqueCurve = {{1000, 900}, {7000, 900}};
    const CarStep spinning = at(car, {3, 0, 0}, {1, 0, 0, 0});
    EXPECT_GT(spinning.telemetry.rear.normalizedSlip, 1);
    const CarStep held = at(car, {3, 0, 0}, {1, 0, 0, 0}, {0, kFullAssist});
    EXPECT_NEAR(held.telemetry.rear.fx, 0.95f * staticLoadRear(car), 0.03f * staticLoadRear(car));
}

TEST(CarStep, ParkedHoldsWhatTheBrakesHold) {
    const CarParams car = test::plainCar();
    const CarStep s = at(car, {}, {0, 1, 0, 0});
    EXPECT_TRUE(s.telemetry.parked);
    EXPECT_NEAR(s.holdForce, 1200 * kGravity, 1);
    EXPECT_NEAR(s.holdTorque, 2 * 1200 * kGravity * frontArm(car) * rearArm(car) / car.wheelbase, 1);
    EXPECT_EQ(at(car, {}, {}).holdForce, 0) << "no brake";
    EXPECT_EQ(at(car, {}, {1, 1, 0, 0}).holdForce, 0) << "throttle";
    EXPECT_EQ(at(car, {0.02f, 0, 0}, {0, 1, 0, 0}).holdForce, 0) << "rolling";
}

struct ParkedRow {
    const char* name;
    RawInput pedals;
    float friction;     // factor of the ground
    float front, rear;  // N that an axle holds: its friction or its brake, whichever is less
};

/// A joint in the world holds a parked car. Its force and torque are the sums over the wheels. Each wheel adds the
/// smaller of brake and friction, at its distance from the centre of gravity.
TEST(CarStep, ParkedJointsForceAndTorque) {
    CarParams plain = test::plainCar();
    plain.body.frontWeight = 0.6f;
    plain.front.track = 1.4f, plain.rear.track = 1.6f;
    plain.front.tyre.rollingResistance = plain.rear.tyre.rollingResistance = 0;
    CarParams spinning = plain, dual = plain;
    spinning.drive.wheelSpin = true;
    dual.chassis = Chassis::DualTrack;
    const float frontBrake = plain.brakes.torque * plain.brakes.frontShare / plain.front.wheelRadius;
    const float rearBrake = plain.brakes.torque * (1 - plain.brakes.frontShare) / plain.rear.wheelRadius;
    const float handbrake = plain.brakes.handbrakeTorque / plain.rear.wheelRadius;
    const float front = staticLoadFront(plain), rear = staticLoadRear(plain);
    const ParkedRow rows[] = {
        {"all brakes, asphalt", {0, 1, 1, 0}, 1, front, rear},
        {"all brakes, ice", {0, 1, 1, 0}, 0.1f, 0.1f * front, 0.1f * rear},
        {"handbrake alone", {0, 0, 1, 0}, 1, 0, std::min(handbrake, rear)},
        {"half the handbrake", {0, 0, 0.5f, 0}, 1, 0, 0.5f * handbrake},
        {"a fifth of the pedal", {0, 0.2f, 0, 0}, 1, 0.2f * frontBrake, 0.2f * rearBrake},
        {"no grip", {0, 1, 1, 0}, 0, 0, 0},
    };
    for (const ParkedRow& row : rows) {
        Ground ground;
        for (WheelGround& wheel : ground.wheels) wheel.friction = row.friction;
        for (const CarParams* car : {&plain, &spinning, &dual}) {
            const CarStep s = at(*car, {}, row.pedals, {}, ground);
            const auto arm = [&](float x, const Axle& axle) {
                return car->chassis == Chassis::DualTrack ? std::hypot(x, axle.track / 2) : x;
            };
            const float torque =
                row.front * arm(frontArm(plain), plain.front) + row.rear * arm(rearArm(plain), plain.rear);
            EXPECT_TRUE(s.telemetry.parked) << row.name;
            EXPECT_NEAR(s.holdForce, row.front + row.rear, 0.004f * front) << row.name;
            EXPECT_NEAR(s.holdTorque, torque, 0.004f * front * car->wheelbase) << row.name;
        }
    }
}

TEST(CarStep, RollingStateIsTheLowestGearUnderItsUpshift) {
    const CarParams car = test::plainCar();
    EXPECT_EQ(rollingState(car, 0).gearbox.gear, 1);
    const int gear = rollingState(car, 30).gearbox.gear;
    const auto rpm = [&](int g) {
        return wheelDrivenRpm(car, 30, car.gearbox.ratios[static_cast<std::size_t>(g - 1)]);
    };
    EXPECT_LT(rpm(gear), car.gearbox.automatic.upshiftRpm[static_cast<std::size_t>(gear - 1)]);
    EXPECT_GE(rpm(gear - 1), car.gearbox.automatic.upshiftRpm[static_cast<std::size_t>(gear - 2)]);
}

TEST(CarStep, AStateMovedOnInItsPlaceIsTheSameAsACopy) {
    CarParams dual = test::plainCar();
    dual.chassis = Chassis::DualTrack;
    for (const CarParams& car : {test::plainCar(), test::completed(dual)}) {
        const CarSetup setup = buildCarSetup(car);
        const Ground ground;
        CarStep inPlace;
        inPlace.state = rollingState(car, 20);
        CarState copied = inPlace.state;
        for (int i = 0; i < 300; ++i) {
            DriverInput input =
                quantise({.throttle = i < 150 ? 1.0f : 0.0f, .brake = i < 200 ? 0.0f : 0.7f, .steer = 0.4f});
            input.assists = {.abs = kFullAssist, .tractionControl = kFullAssist};
            const Motion motion{20, 0.3f * std::sin(0.1f * static_cast<float>(i)), 0.2f};
            stepCar({car, setup, inPlace.state, input, ground, motion, kDt}, inPlace);
            const CarStep fresh = stepCar({car, setup, copied, input, ground, motion, kDt});
            copied = fresh.state;
            Hash a, b;
            addTo(a, inPlace.state);
            addTo(b, copied);
            ASSERT_EQ(a.value(), b.value()) << "step " << i;
            ASSERT_EQ(inPlace.fx, fresh.fx);
            ASSERT_EQ(inPlace.torque, fresh.torque);
            ASSERT_EQ(inPlace.telemetry.rpm, fresh.telemetry.rpm);
        }
    }
}

}  // namespace
}  // namespace slip
