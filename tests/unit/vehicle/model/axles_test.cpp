// SPDX-License-Identifier: MIT
// Cars with any axles: a dual track given as axles drives the same; tricycles, six wheels, rear steering, tipping.
#include "support/car_run.hpp"
#include "support/test_cars.hpp"
#include "vehicle/model/driveline.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr float kStep = 1.0f / 120;

CarParams fourWheeled() {
    CarParams car = plainCar();
    car.chassis = Chassis::DualTrack;
    return car;
}

/// One axle of the saloon that carOnAxles builds: {position, wheels, driven, steer share}.
struct AxlePlan {
    float position = 0;
    int wheels = 2;
    float driven = 0, steer = 0;
};
CarParams carOnAxles(std::initializer_list<AxlePlan> plans) {
    CarParams car = fourWheeled();
    const Axle base = car.front;
    car.chassis = Chassis::MultiAxle;
    for (const AxlePlan& plan : plans) {
        Axle axle = base;
        axle.position = plan.position;
        axle.wheels = plan.wheels;
        axle.driven = plan.driven;
        axle.braked = 1 / static_cast<float>(plans.size());
        axle.steerShare = Table{{0, plan.steer}};
        car.axles.push_back(axle);
    }
    return completed(car);
}

float totalLoad(const Telemetry& t) {
    float sum = 0;
    for (const WheelTelemetry& wheel : t.wheels) sum += wheel.load;
    return sum;
}

TEST(Axles, ADualTrackWrittenAsAxlesIsTheSameCar) {
    const CarParams dual = fourWheeled();
    CarParams multi = dual;
    multi.chassis = Chassis::MultiAxle;
    multi = completed(multi);
    ASSERT_EQ(multi.axles.size(), 2u) << "it gets its two";
    EXPECT_EQ(multi.drive.layout, dual.drive.layout);
    EXPECT_NEAR(multi.body.frontWeight, dual.body.frontWeight, 1e-6f);
    CarRun a(dual, 20), b(multi, 20);
    DriverInput input;
    for (int i = 0; i < 360; ++i) {
        input.throttle = 120;
        input.steer = static_cast<std::int16_t>(i < 120 ? 0 : 6000);
        a.step(input), b.step(input);
    }
    // A stiff plate distributes the loads instead of the axles' weights, so they are close but not equal.
    EXPECT_NEAR(a.motion.vx, b.motion.vx, 0.05f);
    EXPECT_NEAR(a.motion.yawRate, b.motion.yawRate, 0.01f);
    EXPECT_LT(length(a.place - b.place), 0.5f);
}

TEST(Axles, LoadsAtRestBalanceTheWeight) {
    // The tricycle has one wheel in front. Moments about the rear axle give the front wheel's load.
    CarParams car = carOnAxles({{1.2f, 1, 0, 1}, {-1.2f, 2, 1, 0}});
    car.body.cgPosition = -0.3f;
    car = completed(car);
    const auto loads = restingLoads(car);
    const float weight = car.body.mass * kGravity;
    EXPECT_NEAR(loads[0], weight * 0.9f / 2.4f, 0.01f * weight);
    EXPECT_EQ(loads[1], loads[2]);
    EXPECT_NEAR(loads[0] + loads[1] + loads[2], weight, 1e-4f * weight);
}

TEST(Axles, SixWheelsShareTheWeightAsAStiffPlateDoes) {
    const CarParams car = carOnAxles({{2, 2, 0, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.5f, 0}});
    const auto loads = restingLoads(car);
    // F = p + q·x with ΣF = W, ΣF·x = 0 about the centre of gravity in the middle of first and last axle.
    const double w = static_cast<double>(car.body.mass * kGravity) / 2, n = 3, sx = 2 - 1 - 2, sxx = 4 + 1 + 4;
    const double det = n * sxx - sx * sx, p = w * sxx / det, q = -w * sx / det;
    const double xs[] = {2, -1, -2};
    for (std::size_t i = 0; i < 3; ++i) EXPECT_NEAR(static_cast<double>(loads[2 * i]), p + q * xs[i], 0.005 * w) << i;
}

TEST(Axles, SixWheelsDriveTogetherAndStayStraight) {
    const CarParams car = carOnAxles({{2, 2, 0, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.5f, 0}});
    EXPECT_EQ(car.drive.layout, Layout::Rwd);
    EXPECT_EQ(buildCarSetup(car).wheelCount, 6);
    CarRun run(car, 5);
    DriverInput input;
    input.throttle = 255;
    for (int i = 0; i < 600; ++i) run.step(input);
    EXPECT_GT(run.motion.vx, 10);
    EXPECT_EQ(run.motion.vy, 0);
    EXPECT_EQ(run.motion.yawRate, 0);
    const Telemetry& t = run.last.telemetry;
    EXPECT_NEAR(totalLoad(t), car.body.mass * kGravity, 0.02f * car.body.mass * kGravity);
    EXPECT_GT(t.wheels[2].fx, 0);
    EXPECT_NEAR(t.wheels[2].fx, t.wheels[3].fx, 1e-3f);
}

/// Expects each wheel at its planned place, and that together they carry the car.
void expectAllWheels(const CarParams& car) {
    CarRun run(car, 5);
    for (int i = 0; i < 120; ++i) run.step({});
    const auto standing = allWheels(run.last.telemetry);
    const auto places = wheelMounts(car);
    const auto arms = axleArms(car);
    ASSERT_EQ(standing.size(), places.size());
    float load = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const WheelMount& place = places[i];
        EXPECT_EQ(standing[i].axle, place.axle);
        EXPECT_EQ(standing[i].side, place.side);
        EXPECT_NEAR(standing[i].position.x, arms[place.axle], 1e-5f);
        EXPECT_NEAR(standing[i].position.y, place.side * axleOf(car, place.axle).track / 2, 1e-5f);
        EXPECT_GT(standing[i].lateralFriction, 0);
        load += standing[i].load;
    }
    const float weight = car.body.mass * kGravity;
    EXPECT_NEAR(load, weight, 0.02f * weight);
}

TEST(Axles, TelemetryShowsAllWheelsOfAnyCar) {
    expectAllWheels(carOnAxles({{2, 2, 0, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.5f, 0}}));
    expectAllWheels(carOnAxles({{1.3f, 2, 0, 1}, {-1.3f, 1, 1, 0}}));
    expectAllWheels(carOnAxles({{1.6f, 1, 0, 1}, {0, 2, 1, 0}, {-1.6f, 1, 0, -1}}));
    expectAllWheels(fourWheeled());
    CarParams bicycle = plainCar();
    expectAllWheels(bicycle);
    bicycle.drive.wheelSpin = true;
    expectAllWheels(bicycle);
}

TEST(Axles, ATricycleTurnsAboutItsRearAxleAtACrawl) {
    for (const bool singleInFront : {true, false}) {
        const CarParams car = singleInFront ? carOnAxles({{1.2f, 1, 0, 1}, {-1.2f, 2, 1, 0}})
                                            : carOnAxles({{1.2f, 2, 0, 1}, {-1.2f, 1, 1, 0}});
        CarRun run(car, 1);
        DriverInput input;
        input.steerAngle = 0.2f;
        input.throttle = 20;
        for (int i = 0; i < 240; ++i) run.step(input);
        const float expected = run.motion.vx * std::tan(0.2f) / 2.4f;
        EXPECT_NEAR(run.motion.yawRate, expected, 0.02f * expected) << singleInFront;
    }
}

TEST(Axles, AForkLiftSteersBehind) {
    const CarParams car = carOnAxles({{0.8f, 2, 1, 0}, {-0.8f, 2, 0, -1}});
    CarRun run(car, 1);
    DriverInput input;
    input.steerAngle = 0.3f;
    input.throttle = 20;
    for (int i = 0; i < 240; ++i) run.step(input);
    const float expected = run.motion.vx * std::tan(0.3f) / 1.6f;
    EXPECT_NEAR(run.motion.yawRate, expected, 0.03f * expected) << "to the left, as a front axle would";
    // By Ackermann the rear wheels' axles meet on the line through the front axle.
    const auto& w = run.last.telemetry.wheels;
    const float left = w[2].angle, right = w[3].angle;
    EXPECT_LT(left, right) << "the inner one turns more, to the other side";
    EXPECT_NEAR(std::abs(1 / std::tan(left) - 1 / std::tan(right)), car.rear.track / 1.6f, 1e-3f);
}

TEST(Axles, FourWheelSteeringTurnsTighterOrCalmer) {
    const auto yawRateOf = [](float rear) {
        CarParams car = fourWheeled();
        car.rear.steerShare = Table{{0, rear}};
        CarRun run(completed(car), 1.5f);
        DriverInput input;
        input.steerAngle = 0.2f;
        input.throttle = 20;
        for (int i = 0; i < 240; ++i) run.step(input);
        return run.motion.yawRate / run.motion.vx;
    };
    const float none = yawRateOf(0);
    // Yaw rate over speed is (tan δ_f − tan δ_r)/L.
    const float front = std::tan(0.2f);
    for (const float share : {-0.5f, 0.3f})
        EXPECT_NEAR(yawRateOf(share) / none, (front - std::tan(0.2f * share)) / front, 0.02f) << share;
}

TEST(Axles, DifferentialsShareTheTorqueAsTheAxlesSay) {
    const CarParams car = carOnAxles({{2, 2, 0.2f, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.3f, 0}});
    const CarSetup setup = buildCarSetup(car);
    std::array<ShaftResponse, kMaxWheels> wheels;
    for (ShaftResponse& wheel : wheels) wheel = {20, 0.5f};
    const EngineSide engine{ClutchMode::Slipping, 1, 400, 0, 0.1f, 8, 1};
    const DrivelineResult out = solveDriveline(car.drive, engine, setup.allAxles(), wheels, {});
    const float all = 8;  // N m s, the clutch's impulse times the ratio
    EXPECT_NEAR(out.impulses[0], 0.1f * all, 1e-4f);
    EXPECT_NEAR(out.impulses[2], 0.25f * all, 1e-4f);
    EXPECT_NEAR(out.impulses[5], 0.15f * all, 1e-4f);
}

TEST(Axles, TheLeftShareOfAnOpenDifferential) {
    CarParams car = fourWheeled();
    car.rear.leftShare = 0.8f;
    const CarSetup setup = buildCarSetup(car);
    std::array<ShaftResponse, kMaxWheels> wheels;
    for (ShaftResponse& wheel : wheels) wheel = {20, 0.5f};
    const DrivelineResult out =
        solveDriveline(car.drive, {ClutchMode::Slipping, 1, 400, 0, 0.1f, 8, 1}, setup.allAxles(), wheels, {});
    EXPECT_NEAR(out.impulses[2], 6.4f, 1e-4f);
    EXPECT_NEAR(out.impulses[3], 1.6f, 1e-4f);
}

TEST(Axles, AWheelThatTheBodyLiftsCarriesNothing) {
    // In a hard bend the tricycle's inner rear wheel lifts, and the total weight does not change.
    const CarParams car = carOnAxles({{1.2f, 1, 0, 1}, {-1.2f, 2, 1, 0}});
    const CarSetup setup = buildCarSetup(car);
    CarState state = rollingState(car, setup, 20);
    state.loadAcceleration = {0, 30};
    const Motion motion{20, 0, 0};
    const Telemetry t = stepCar({car, setup, state, {}, {}, motion, kStep}).telemetry;
    EXPECT_EQ(t.wheels[1].load, 0) << "left, inside";
    EXPECT_NEAR(totalLoad(t), car.body.mass * kGravity, 0.01f * car.body.mass * kGravity);
}

TEST(Axles, SpringsCarryASixWheeledBodyAtRest) {
    CarParams car = carOnAxles({{2, 2, 0, 1}, {-1, 2, 0.5f, 0}, {-2, 2, 0.5f, 0}});
    for (Axle& axle : car.axles) axle.suspension = Suspension{};
    car = completed(car);
    CarRun run(car, 0);
    DriverInput input;
    input.brake = 255;
    for (int i = 0; i < 240; ++i) run.step(input);
    const Telemetry& t = run.last.telemetry;
    EXPECT_NEAR(t.heave, 0, 1e-3f);
    EXPECT_NEAR(t.pitch, 0, 1e-3f);
    for (std::size_t i = 0; i < 6; ++i) EXPECT_NEAR(t.wheels[i].normalizedLoad, 1, 0.01f) << i;
}

}  // namespace
}  // namespace slip::test
