// SPDX-License-Identifier: MIT
// Properties of any valid car under any input on any ground. The cars are drawn at random from the field list.
// SLIPANGLE_RANDOM_CARS=N runs N cars instead of the usual number.
#include "property/random_runs.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/chassis.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr int kCars = 500;
constexpr double kMaxSpeed = 300;  // m/s

bool finite(std::initializer_list<float> numbers) {
    return std::all_of(numbers.begin(), numbers.end(), [](float x) { return std::isfinite(x); });
}

bool finite(const CarState& s) {
    const SuspensionState& u = s.suspension;
    if (!finite({s.steerAngle, s.loadAcceleration.x, s.loadAcceleration.y, s.engine.speed, s.engine.engagement,
                 s.gearbox.shiftLeft, s.gearbox.latencyLeft, s.gearbox.brakeHeld, u.heave, u.pitch, u.roll, u.heaveRate,
                 u.pitchRate, u.rollRate, s.assists.throttleCut}))
        return false;
    for (const WheelState& w : s.wheels)
        if (!finite({w.relaxedSlip, w.relaxedRatio, w.speed, w.driveImpulse, w.longitudinalImpulse, w.lateralImpulse,
                     w.tyre.temperature, w.tyre.slidingWork}))
            return false;
    for (const CornerState& c : u.corners)
        if (!finite({c.height, c.road, c.wheelHeight, c.wheelRate})) return false;
    return std::all_of(s.assists.release.begin(), s.assists.release.end(), [](float x) { return std::isfinite(x); });
}

bool finite(const Telemetry& t) {
    if (!finite({t.rpm, t.clutchSlip, t.driveTorque, t.power, t.ax, t.ay, t.gearRatio, t.clutchEngagement, t.heave}))
        return false;
    for (const AxleTelemetry& a : {t.front, t.rear})
        if (!finite(
                {a.slipAngle, a.slipRatio, a.fx, a.fy, a.fz, a.grip, a.lateralGrip, a.wheelSpeed, a.normalizedSlip}))
            return false;
    for (const WheelTelemetry& w : t.wheels)
        if (!finite({w.jounce, w.suspensionForce, w.load, w.friction, w.slipRatio, w.slipAngle, w.normalizedFx,
                     w.normalizedFy, w.aligningMoment, w.fx, w.fy, w.angle, w.camber, w.normalizedSlip}))
            return false;
    return true;
}

bool finite(const LooseCar& car) {
    const CarStep& s = car.last;
    return finite(car.state) && finite(s.telemetry) &&
           finite({s.fx, s.fy, s.torque, s.holdForce, s.holdTorque, static_cast<float>(car.x),
                   static_cast<float>(car.y), static_cast<float>(car.yaw), static_cast<float>(car.speed())});
}

/// Every number stays finite, no tyre exceeds its friction ellipse, and no tyre pulls at the road.
void expectSane(const CarParams& params, std::uint64_t seed) {
    RandomRun run(params, seed);
    for (int i = 0; i < run.ticks(); ++i) {
        run.step();
        ASSERT_TRUE(finite(run.car)) << "tick " << i;
        ASSERT_LT(run.car.speed(), kMaxSpeed) << "tick " << i;
        for (const WheelTelemetry& w : allWheels(run.car.last.telemetry)) {
            ASSERT_LE(length({w.normalizedFx, w.normalizedFy}), 1 + 1e-6f) << "tick " << i;
            ASSERT_GE(w.load, 0) << "tick " << i;
        }
    }
}

TEST(RandomCars, StayFiniteAndWithinTheirFriction) { forRandomCars(randomCar, kCars, expectSane); }
TEST(RandomCars, StayFiniteAndWithinTheirFrictionOnAnyAxles) { forRandomCars(randomCarOnAxles, kCars, expectSane); }
TEST(RandomCars, StayFiniteAndWithinTheirFrictionAtTheExtremes) { forRandomCars(extremeCar, kCars, expectSane); }

float weightOf(const CarParams& car) { return car.body.mass * kGravity; }

/// Without springs the loads equal weight and downforce at every step.
void expectLoadsSum(CarParams params, std::uint64_t seed) {
    params.front.suspension.reset();
    params.rear.suspension.reset();
    RandomRun run(params, seed);
    for (int i = 0; i < run.ticks(); ++i) {
        const AeroForces air = aeroForces(params.body, run.car.motion(), 0, run.dt);
        run.car.step(run.driver.next(), {}, run.dt);
        const float wanted = weightOf(params) + air.downforce.front + air.downforce.rear;
        const Telemetry& t = run.car.last.telemetry;
        ASSERT_NEAR(t.front.fz + t.rear.fz, wanted, 1e-6f * wanted) << "tick " << i;
    }
}

TEST(RandomCars, LoadsSumToWeightAndDownforce) { forRandomCars(randomCar, kCars, expectLoadsSum); }

DriverInput allBrakes() {
    DriverInput input;
    input.brake = input.handbrake = 255;
    return input;
}

/// With springs the loads equal the weight once the body has settled. They are averaged over some seconds, because a
/// body on hard dampers continues to bounce on its undamped tyres.
void expectLoadsSettle(const CarParams& params, std::uint64_t seed) {
    RandomRun run(params, seed);
    for (int i = 0; i < 5 * run.hz; ++i) run.step();
    run.car.vx = run.car.vy = run.car.yawRate = 0;
    for (int i = 0; i < run.ticks(); ++i) run.car.step(allBrakes(), {}, run.dt);
    const int watched = 10 * run.hz;
    double front = 0, rear = 0;
    for (int i = 0; i < watched; ++i) {
        run.car.step(allBrakes(), {}, run.dt);
        front += static_cast<double>(run.car.last.telemetry.front.fz / static_cast<float>(watched));
        rear += static_cast<double>(run.car.last.telemetry.rear.fz / static_cast<float>(watched));
    }
    EXPECT_NEAR(front, static_cast<double>(staticLoadFront(params)), 0.01 * static_cast<double>(weightOf(params)));
    EXPECT_NEAR(rear, static_cast<double>(staticLoadRear(params)), 0.01 * static_cast<double>(weightOf(params)));
}

TEST(RandomCars, LoadsSettleOnSprings) { forRandomCars(randomCar, kCars, expectLoadsSettle); }

/// The car stands on the brakes and turns its wheels. Not a bit of its pose may change.
void expectParked(const CarParams& params, std::uint64_t seed) {
    TestDrive drive(params, asphaltOnly(), randomRate(seed));
    RandomDriver driver(seed, drive.race().hz());
    for (int i = 0; i < kSeconds * drive.race().hz(); ++i) {
        DriverInput input = allBrakes();
        input.steer = driver.next().steer;
        const CarSnapshot& car = drive.step(input);
        ASSERT_EQ(car.pose.position, Vec2{}) << "tick " << i;
        ASSERT_EQ(car.pose.yaw, 0) << "tick " << i;
    }
}

TEST(RandomCars, ParkedStandsToTheLastBit) { forRandomCars(randomCar, kCars, expectParked); }

/// Without any input not a bit of the pose may change.
void expectNoDrift(const CarParams& params, std::uint64_t seed) {
    if (params.clutch && params.clutch->converter) return;  // a converter creeps
    TestDrive drive(params, asphaltOnly(), randomRate(seed));
    for (int i = 0; i < kSeconds * drive.race().hz(); ++i) {
        const CarSnapshot& car = drive.step({});
        ASSERT_EQ(car.pose.position, Vec2{}) << "tick " << i;
        ASSERT_EQ(car.pose.yaw, 0) << "tick " << i;
    }
}

TEST(RandomCars, LeftAloneStandsToTheLastBit) { forRandomCars(randomCar, kCars, expectNoDrift); }

}  // namespace
}  // namespace slip::test
