// SPDX-License-Identifier: MIT
// Solved steady turns: they agree with closed forms, and each says what ends it.
#include "race/testdrive/steady_state.hpp"

#include "base/scalar.hpp"
#include "race/testdrive/manoeuvres.hpp"
#include "support/bundled.hpp"
#include "support/test_cars.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

SteadyCircle circleOf(const CarParams& car) { return steadyCircle(car, test::asphaltOnly(), 100); }

/// Returns the closed form of the understeer gradient, W_f/C_f − W_r/C_r, in deg/g.
double gradientOf(const CarParams& car) {
    return double{
        degrees(staticLoadFront(car) / test::frontStiffness(car) - staticLoadRear(car) / test::rearStiffness(car))};
}

TEST(SteadyCircle, ALinearCarHasTheGradientOfItsTyres) {
    for (const CarParams& car : {test::understeeringCar(), test::neutralCar(), test::oversteeringCar()}) {
        const SteadyCircle circle = circleOf(car);
        ASSERT_TRUE(circle.degPerG);
        EXPECT_EQ(circle.gradient, Verdict::Ok);
        EXPECT_NEAR(*circle.degPerG, gradientOf(car), 0.03 * std::abs(gradientOf(test::understeeringCar())));
    }
}

TEST(SteadyCircle, EndsWhereTheFrictionDoes) {
    CarParams front = test::understeeringCar(), rear = test::oversteeringCar();
    front.front.tyre.friction = rear.rear.tyre.friction = 0.9f;
    for (const CarParams& car : {front, rear}) EXPECT_NEAR(circleOf(car).g.value(), 0.9, 0.01);
    EXPECT_EQ(circleOf(front).ended, Verdict::FrontGrip);
    EXPECT_EQ(circleOf(rear).ended, Verdict::RearGrip);
}

TEST(SteadyCircle, FollowsTheRadiusOfItsGeometry) {
    const SteadyCircle circle = circleOf(test::neutralCar());
    for (const SteadyTurn& turn : circle.turns) {
        if (turn.g > 0.3) break;
        EXPECT_NEAR(turn.steer, 2.7 / 100, 0.0005) << turn.g;
        EXPECT_NEAR(turn.speed * turn.speed / 100 / double{kGravity}, turn.g, 1e-9);
    }
}

TEST(SteadyCircle, SaysThatTheEngineIsTooWeak) {
    CarParams car = test::bundledCar("hatch");
    for (Vec2& point : car.engine.torqueCurve) point.y *= 0.1f;
    const SteadyCircle circle = steadyCircle(car, test::bundledSurfaces(), 100);
    EXPECT_EQ(circle.ended, Verdict::Power);
    ASSERT_TRUE(circle.g);
    EXPECT_LT(*circle.g, steadyCircle(test::bundledCar("hatch"), test::bundledSurfaces(), 100).g.value() - 0.1);
}

TEST(SteadyCircle, SaysThatTheLockIsTooSmall) {
    CarParams car = test::bundledCar("hatch");
    car.steering.maxAngleDeg = 2;
    const SteadyCircle small = steadyCircle(car, test::bundledSurfaces(), 100);
    EXPECT_EQ(small.ended, Verdict::Lock);
    EXPECT_NEAR(small.turns.back().steer, double{radians(2)}, 0.002);
    const SteadyCircle none = steadyCircle(car, test::bundledSurfaces(), 45.72f);
    EXPECT_FALSE(none.g) << "the circle is tighter than its lock";
    EXPECT_EQ(none.ended, Verdict::Lock);
    EXPECT_EQ(none.gradient, Verdict::Lock);
}

TEST(SteadyCircle, SaysThatNoGearIsSoFast) {
    CarParams car = test::bundledCar("hatch");
    car.gearbox.finalDrive *= 40;
    const SteadyCircle circle = steadyCircle(car, test::bundledSurfaces(), 100);
    EXPECT_FALSE(circle.g);
    EXPECT_EQ(circle.ended, Verdict::NoSpeed);
}

TEST(SteadyCircle, AConverterChangesNothing) {
    CarParams car = test::bundledCar("saloon");
    const SteadyCircle plates = steadyCircle(car, test::bundledSurfaces(), 100);
    car.clutch = Clutch{};
    car.clutch->converter = Converter{};
    EXPECT_EQ(steadyCircle(car, test::bundledSurfaces(), 100).g, plates.g);
}

TEST(SteadyCircle, IsWhatACarDoesWithTheWheelHeld) {
    const CarParams car = test::bundledCar("hatch");
    const SteadyCircle circle = steadyCircle(car, test::bundledSurfaces(), 100);
    const auto turn = std::ranges::find_if(circle.turns, [](const SteadyTurn& t) { return t.g > 0.39; });
    ASSERT_NE(turn, circle.turns.end());
    const auto speed = static_cast<float>(turn->speed * std::cos(turn->sideslip));
    TestDrive drive(car, test::bundledSurfaces(), 120, speed);
    const SteadyState driven = holdSteer(drive, static_cast<float>(turn->steer), speed, 15);
    EXPECT_NEAR(double{driven.yawRate} * 100, turn->speed, 0.005 * turn->speed);
    EXPECT_NEAR(double{driven.sideslip}, turn->sideslip, 0.0005);
}

TEST(Stability, CriticalSpeedIsThatOfTheClosedForm) {
    const CarParams car = test::oversteeringCar();
    const double perSpeed = gradientOf(car) / double{kGravity} / double{degrees(1)};  // rad s²/m
    const Stability stability = stabilityOf(car, test::asphaltOnly());
    ASSERT_TRUE(stability.criticalKmh);
    EXPECT_NEAR(*stability.criticalKmh, 3.6 * std::sqrt(-double{car.wheelbase} / perSpeed), 1);
}

TEST(Stability, UndersteeringCarsHaveNoCriticalSpeed) {
    EXPECT_FALSE(stabilityOf(test::understeeringCar(), test::asphaltOnly()).criticalKmh);
    for (const char* name : {"hatch", "kart", "trike"})
        EXPECT_FALSE(stabilityOf(test::bundledCar(name), test::bundledSurfaces()).criticalKmh) << name;
}

}  // namespace
}  // namespace slip
