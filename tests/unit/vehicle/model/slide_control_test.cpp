// SPDX-License-Identifier: MIT
// Tests steering help and traction control in a slide, angle by angle.
#include "vehicle/model/slide_control.hpp"

#include "base/scalar.hpp"
#include "support/field_ranges.hpp"
#include "support/test_cars.hpp"
#include "support/tick.hpp"
#include "vehicle/model/assists.hpp"
#include "vehicle/model/car_step.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::kDt;

constexpr float kSpeed = 12;

/// A car at a constant 12 m/s whose rear slides at a given angle. The nose points to the right of its path if the angle
/// is positive.
class Sliding : public testing::Test {
protected:
    void slides(float rear) {
        sideslip = {radians(rear), radians(rear)};
        motion = {kSpeed, kSpeed * std::tan(radians(rear)), 0};
        help = {};
    }
    /// Returns the angle (deg) at the road wheel.
    float helped(float steer) { return degrees(applySteeringHelp(step(), steer, steer * radians(12), sideslip, help)); }
    StepInput step() {
        input.assists.steeringHelp = input.assists.tractionControl = kFullAssist;
        return {car, setup, state, input, ground, motion, kDt};
    }

    CarParams car = test::plainCar();
    CarSetup setup = buildCarSetup(car);
    CarState state;
    DriverInput input;
    Ground ground;
    Motion motion{kSpeed, 0, 0};
    Sideslip sideslip;
    SteeringHelp help;
    const float usable = 1.05f * degrees(setup.frontAxle().peaks.slipAngle);
};

TEST_F(Sliding, WhileItGripsNoMoreIsSteeredThanTheFrontCanUse) {
    slides(0);
    EXPECT_NEAR(helped(1), std::min(12.0f, usable), 1e-3);
    EXPECT_NEAR(helped(0.2f), 2.4f, 1e-3) << "less is the driver's";
    EXPECT_EQ(help.slide.slide, 0);
}

/// AssistLevel increases from none to full with the strength, and with the speed.
TEST_F(Sliding, HelpComesInByItsStrengthAndBySpeed) {
    const auto steered = [&](int strength, float speed) {
        motion = {speed, 0, 0};
        StepInput now = step();
        input.assists.steeringHelp = static_cast<std::uint8_t>(strength);
        return degrees(applySteeringHelp(now, 1, radians(12), sideslip, help));
    };
    const auto expected = [&](int strength, float speed) {
        const float share = static_cast<float>(strength) / 255, most = usable * (1.25f - 0.25f * share);
        const float given = std::clamp(share / 0.45f, 0.0f, 1.0f) * std::clamp((speed - 5) / 5, 0.0f, 1.0f);
        // At speed, a bend uses 0.95 of the peak instead of 1.05.
        const float used = 1 - (1 - 0.95f / 1.05f) * std::clamp((speed - 12) / 12, 0.0f, 1.0f);
        return 12 + (std::min(12.0f, used * most) - 12) * given;
    };
    slides(0);
    ASSERT_LT(1.25f * usable, 12) << "else there is nothing to help with";
    for (const int strength : {0, 20, 57, 100, 114, 128, 200, 255})
        for (const float speed : {3.0f, 5.0f, 6.0f, 7.5f, 9.0f, 10.0f, 30.0f})
            EXPECT_NEAR(steered(strength, speed), expected(strength, speed), 1e-3f) << strength << " at " << speed;
}

TEST_F(Sliding, CountersteeringGoesBeyondTheSlide) {
    slides(25);
    EXPECT_NEAR(helped(1), 25 + usable, 1e-3);
    EXPECT_EQ(help.slide.slide, 1);
    slides(-25);
    EXPECT_NEAR(helped(-1), -25 - usable, 1e-3) << "the same to the other side";
}

TEST_F(Sliding, WithTheWheelLetGoItRunsAlongAndALittleAgainst) {
    slides(25);
    const float angle = helped(0);
    EXPECT_GT(angle, 25);
    EXPECT_LT(angle, 25 + 0.5f * usable);
}

TEST_F(Sliding, SteeredIntoTheSlideItPullsLessTheFurtherItIsOut) {
    slides(12);
    EXPECT_NEAR(helped(-1), 12 - usable, 1e-3);
    slides(35);
    EXPECT_NEAR(helped(-1), 35, 1e-3);
}

TEST_F(Sliding, AfterwardsTheKeyThatIsStillHeldDoesNotThrowItToTheOtherSide) {
    slides(25);
    helped(1);
    sideslip = {0, 0};
    EXPECT_NEAR(helped(1), 0, 0.2f);
    for (float t = 0; t < 1; t += kDt) helped(1);
    EXPECT_NEAR(helped(1), std::min(12.0f, usable), 0.2f) << "forgotten after a second";
}

TEST_F(Sliding, CountersteeringIsNeverTakenBack) {
    slides(25);
    helped(1);
    sideslip = {radians(-10.0f), radians(-5.0f)};  // the car swings back
    EXPECT_GE(helped(1), 0);
}

TEST_F(Sliding, ASpinIsLeftToTheDriver) {
    slides(75);
    EXPECT_NEAR(helped(1), 12, 1e-3);
}

TEST_F(Sliding, WithoutHelpNothingIsChangedNorRemembered) {
    slides(25);
    helped(1);
    const StepInput in = step();
    input.assists.steeringHelp = 0;
    EXPECT_EQ(applySteeringHelp(in, 1, 0.2f, sideslip, help), 0.2f);
    EXPECT_EQ(help.slide.slide, 0);
}

TEST(AssistParams, DefaultsAreWithinTheirRanges) { test::expectWithinRanges(AssistParams{}); }

TEST_F(Sliding, ParamsSetTheSlipThatHelpUses) {
    setup.assists.steeringHelp.frontSlip *= 0.5f;
    slides(0);
    EXPECT_NEAR(helped(1), std::min(12.0f, 0.5f * usable), 1e-3);
}

TEST_F(Sliding, TheCarSetsHowEarlyAndHowMuchAReleasedWheelCounters) {
    slides(10);
    car.drift.handsOff = 0.5f, car.drift.fullCounterDeg = 20;
    EXPECT_NEAR(helped(0), 10 + 0.25f * usable, 1e-2) << "half of the half that 10 of 20 degrees ask for";
    car.drift.fullCounterDeg = 5;
    EXPECT_NEAR(helped(0), 10 + 0.5f * usable, 1e-2);
}

TEST_F(Sliding, ParamsSetTheStrengthOfTheStabilityAssist) {
    const auto throttle = [&](float lift) {
        setup.assists.stability.throttleLift = lift;
        const StepInput in = step();
        input.assists.stability = kFullAssist;
        motion = {20, 0, 2};  // it turns though it is steered straight
        AssistState assistState;
        AssistedPedals pedals;
        pedals.pedals.throttle = 1;
        applyAssists(in, {.friction = 1, .slips = {}}, assistState, pedals);
        return pedals.pedals.throttle;
    };
    EXPECT_EQ(throttle(0), 1);
    EXPECT_LT(throttle(1), 0.5f);
}

TEST_F(Sliding, ParamsSetTheShareOfTheGripThatRigidWheelsUse) {
    setup.assists.slipControl.fullForce = 0.5f;
    EXPECT_FLOAT_EQ(absBrakeForce(kFullAssist, 1e6f, 1000, setup.assists.slipControl), 500);
    EXPECT_FLOAT_EQ(tractionControlForce(step(), 1e6f, 1000, {}, {}), 500);
}

TEST_F(Sliding, TractionControlLeavesRigidWheelsTheForceOfTheDrift) {
    constexpr float kAllGrip = 1000;  // N
    const AxleSlip wide{radians(25), 3}, bend{radians(5), 1};
    const auto force = [&](float asked, AxleSlip slip, SlideAllowance slide) {
        return tractionControlForce(step(), asked, kAllGrip, slip, slide);
    };
    EXPECT_FLOAT_EQ(force(1e6f, bend, {1, 1}), kAllGrip) << "to begin the slide";
    EXPECT_FLOAT_EQ(force(1e6f, wide, {1, 0.6f}), 0.8f * kAllGrip) << "what 0.6 sideways leaves of the circle";
    EXPECT_FLOAT_EQ(force(-1e6f, wide, {1, 0.6f}), -0.8f * kAllGrip);
    EXPECT_LT(force(1e6f, bend, {}), force(1e6f, {}, {})) << "a bend takes its share";
    StepInput off = step();
    input.assists.tractionControl = 0;
    EXPECT_EQ(tractionControlForce(off, 1e6f, kAllGrip, bend, {}), 1e6f);
}

}  // namespace
}  // namespace slip
