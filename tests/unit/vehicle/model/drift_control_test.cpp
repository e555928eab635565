// SPDX-License-Identifier: MIT
// Tests the law of the drift, state by state.
#include "vehicle/model/drift_control.hpp"

#include "base/scalar.hpp"
#include "support/test_cars.hpp"
#include "support/tick.hpp"
#include "vehicle/model/car_step.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

constexpr float kDriftingSpeed = 20;

/// A car at 20 m/s whose rear slides to its left, as in a drift through a left-hand bend with throttle.
class Drifting : public testing::Test {
protected:
    /// Sets the angle (deg) and its rate (deg/s).
    void drifts(float angle, float rate = 0) {
        sideslip = {radians(-angle), radians(-angle)};
        motion = {kDriftingSpeed, -kDriftingSpeed * std::tan(radians(angle)), 0};
        slide = {.slide = -1, .intent = 1, .drift = 1, .angleRate = radians(-rate)};
    }
    StepInput step() {
        input.assists.steeringHelp = input.assists.tractionControl = kFullAssist;
        input.throttle = throttle, input.handbrake = handbrake;
        return {car, setup, state, input, ground, motion, kDt};
    }
    void track(float seconds, float steer = 0) {
        for (float t = 0; t < seconds; t += kDt) trackDrift(step(), steer, sideslip, slide);
    }
    /// Returns the front slip (deg); the key into the slide is 1.
    float front(float key) { return degrees(driftFrontSlip(step(), key, sideslip, slide, radians(kUsable))); }
    SlideAllowance allowed(float key) { return driftAllowance(step(), key, sideslip, slide); }

    static constexpr float kUsable = 10;  // deg
    CarParams car = test::plainCar();
    CarSetup setup = buildCarSetup(car);
    CarState state;
    DriverInput input;
    Ground ground;
    Motion motion{kDriftingSpeed, 0, 0};
    Sideslip sideslip;
    SlideState slide;
    std::uint8_t throttle = 255, handbrake = 0;
};

TEST_F(Drifting, AKeyChangesTheAngleAndTheOtherChangesItBack) {
    drifts(car.drift.angleDeg);
    EXPECT_GT(front(-1), front(0)) << "countersteering closes the angle";
    EXPECT_LT(front(1), front(0)) << "steering into the slide opens it";
}

TEST_F(Drifting, TheFrontCountersAnAngleThatOpensTooFast) {
    drifts(car.drift.angleDeg, 0);
    const float steady = front(0);
    EXPECT_LT(steady, 0) << "both axles pull into the bend";
    drifts(car.drift.angleDeg, 40);
    EXPECT_GT(front(0), steady);
    drifts(car.drift.angleDeg, 200);
    EXPECT_NEAR(front(0), kUsable, 1e-3f) << "with all it has";
}

TEST_F(Drifting, ReleasedSteeringSettlesAtTheCarsOwnAngle) {
    drifts(car.drift.angleDeg - 8);
    const float narrow = front(0);
    drifts(car.drift.angleDeg);
    const float own = front(0);
    drifts(car.drift.angleDeg + 8);
    EXPECT_LT(narrow, own);
    EXPECT_LT(own, front(0));
}

TEST_F(Drifting, ThePowerHoldsTheSpeedAndTakesOverWhereTheFrontIsNotEnough) {
    drifts(25, 0);
    EXPECT_NEAR(allowed(0).share, 1, 1e-5f);
    EXPECT_NEAR(allowed(0).lateral, std::cos(radians(25.0f)), 0.05f);
    drifts(25, -120);
    EXPECT_LT(allowed(1).lateral, 0.5f) << "more of it drives, so that the rear gives way";
}

TEST_F(Drifting, ThePowerIsTakenAwayBeyondTheAngleThatTheDriverAsksFor) {
    drifts(car.drift.angleDeg + 10);
    EXPECT_NEAR(allowed(0).share, 1, 1e-5f);
    drifts(car.drift.angleDeg + 29);
    EXPECT_EQ(allowed(0).share, 0);
    EXPECT_GT(allowed(1).share, 0) << "a key into the slide asks for more";
    slide.flooredTime = 3;
    EXPECT_NEAR(allowed(1).share, 1, 1e-5f) << "and may lose it";
}

TEST_F(Drifting, WithoutThrottleOrHandbrakeItIsASlideToCatch) {
    drifts(20);
    throttle = 0;
    track(0.3f);
    EXPECT_GT(driftShare(step(), sideslip, slide), 0) << "a short lift is bridged";
    track(0.7f);
    EXPECT_EQ(driftShare(step(), sideslip, slide), 0);
    throttle = 255;
    track(kDt);
    EXPECT_GT(driftShare(step(), sideslip, slide), 0.5f) << "on the throttle with the rear out it drifts again";
}

TEST_F(Drifting, CountersteeringEndsItSooner) {
    drifts(20);
    throttle = 0;
    track(0.3f, -1);
    EXPECT_EQ(driftShare(step(), sideslip, slide), 0);
}

TEST_F(Drifting, GripIsNoDrift) {
    drifts(3);
    slide = {};
    track(1);
    EXPECT_EQ(driftShare(step(), sideslip, slide), 0);
    EXPECT_EQ(allowed(0).share, 0);
    EXPECT_EQ(driftWheelSpeed(step(), sideslip, slide), kDriftingSpeed);
}

TEST_F(Drifting, FrontDriveDriftsWithTheHandbrakeAlone) {
    car.drive.layout = Layout::Fwd;
    setup = buildCarSetup(car);
    drifts(20);
    slide = {};
    track(0.5f);
    EXPECT_EQ(driftShare(step(), sideslip, slide), 0);
    handbrake = 255;
    track(kDt);
    EXPECT_GT(driftShare(step(), sideslip, slide), 0);
    EXPECT_EQ(driftWheelSpeed(step(), sideslip, slide), kDriftingSpeed) << "its rear wheels are not driven";
}

TEST_F(Drifting, TheGearboxCountsWithTheWheelspinThatHoldsTheSpeed) {
    drifts(25);
    EXPECT_NEAR(driftWheelSpeed(step(), sideslip, slide), kDriftingSpeed * (1 + sq(std::tan(radians(25.0f)))), 1e-3f);
    handbrake = 255;
    car.drift.angleDeg = 45;
    EXPECT_NEAR(driftWheelSpeed(step(), sideslip, slide),
                kDriftingSpeed * (1 + sq(std::tan(setup.assists.drift.gearAngle))), 1e-3f)
        << "no wider than the limit";
}

TEST_F(Drifting, AYawRateBeyondTheGripIsExcess) {
    motion = {30, 0, 0.2f};
    EXPECT_EQ(excessYawRate(step(), radians(1)), 0) << "the steering asks for that much";
    motion.yawRate = 1.5f;
    EXPECT_GT(excessYawRate(step(), radians(20)), 0.5f);
    motion.yawRate = -1.5f;
    EXPECT_LT(excessYawRate(step(), radians(-20)), -0.5f) << "the same to the right";
    motion.vx = 5;
    EXPECT_EQ(excessYawRate(step(), radians(-20)), 0) << "not at parking speed";
}

}  // namespace
}  // namespace slip
