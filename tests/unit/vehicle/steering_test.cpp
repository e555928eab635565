#include "vehicle/steering.hpp"

#include "support/test_cars.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

CarParams car() {
    CarParams c = test::plainCar();
    c.steering.maxAngleDeg = 40;
    c.steering.rateDegPerS = 400;
    c.steering.speedCurve = {{0, 1}, {20, 0.25f}};
    c.front.tyre.peakSlipAngleDeg = 8;
    return c;
}

TEST(Steering, SpeedCurveLimitsTheLock) {
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 0, 0)), 40, 1e-4);
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 20, 0)), 10, 1e-4);
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 90, 0)), 10, 1e-4);
}

TEST(Steering, CountersteerReachesTheSlide) {
    const float drift = radians(25);  // the nose points right of the way it goes
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 20, drift)), 33, 1e-3) << "into the slide: drift plus peak slip";
    EXPECT_NEAR(degrees(steeringLock(car(), -1, 20, drift)), 10, 1e-4) << "away from it: the curve";
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 20, radians(60))), 40, 1e-4) << "never above full lock";
    EXPECT_NEAR(degrees(steeringLock(car(), 1, 5, drift)), 40 * (1 - 0.75f / 4), 1e-3) << "not yet at 5 m/s";
    EXPECT_NEAR(degrees(steeringLock(car(), 1, -20, drift)), 10, 1e-4) << "not in reverse";
}

TEST(Steering, WheelTurnsNoFasterThanItsRate) {
    float angle = 0;
    for (int i = 0; i < 6; ++i) angle = stepSteering(car(), angle, 1, 0, 0, 1.0f / 120);
    EXPECT_NEAR(degrees(angle), 20, 1e-3);
    for (int i = 0; i < 60; ++i) angle = stepSteering(car(), angle, 1, 0, 0, 1.0f / 120);
    EXPECT_NEAR(degrees(angle), 40, 1e-3);
}

}  // namespace
}  // namespace slip
