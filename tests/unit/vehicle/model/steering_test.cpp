// SPDX-License-Identifier: MIT
#include "vehicle/model/steering.hpp"

#include "support/test_cars.hpp"
#include "vehicle/model/car_step.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

CarParams steeredCar() {
    CarParams c = test::plainCar();
    c.steering.maxAngleDeg = 40;
    c.steering.rateDegPerS = 400;
    c.steering.speedCurve = {{0, 1}, {20, 0.25f}};
    c.front.tyre.peakSlipAngleDeg = 8;
    return c;
}

float lock(float steer, float vx, float frontSideslip) {
    return steeringLock(steeredCar().steering, steer, vx, frontSideslip,
                        buildCarSetup(steeredCar()).frontAxle().peaks.slipAngle);
}

TEST(Steering, SpeedCurveLimitsTheLock) {
    EXPECT_NEAR(degrees(lock(1, 0, 0)), 40, 1e-4);
    EXPECT_NEAR(degrees(lock(1, 20, 0)), 10, 1e-4);
    EXPECT_NEAR(degrees(lock(1, 90, 0)), 10, 1e-4);
}

TEST(Steering, CountersteerReachesTheSlide) {
    const float sideslip = radians(25);  // the nose points to the right of the car's path
    EXPECT_NEAR(degrees(lock(1, 20, sideslip)), 33, 1e-3) << "into the slide: drift plus peak slip";
    EXPECT_NEAR(degrees(lock(-1, 20, sideslip)), 10, 1e-4) << "away from it: the curve";
    EXPECT_NEAR(degrees(lock(1, 20, radians(60))), 40, 1e-4) << "never above full lock";
    EXPECT_NEAR(degrees(lock(1, 5, sideslip)), 40 * (1 - 0.75f / 4), 1e-3) << "not yet at 5 m/s";
    EXPECT_NEAR(degrees(lock(1, -20, sideslip)), 10, 1e-4) << "not in reverse";
}

TEST(Steering, WheelTurnsNoFasterThanItsRate) {
    const CarSetup setup = buildCarSetup(steeredCar());
    CarState state;
    SteeringHelp help;
    const auto steer = [&](int ticks) {
        for (int i = 0; i < ticks; ++i)
            state.steerAngle = steerCar({steeredCar(), setup, state, {}, {}, {}, 1.0f / 120}, 1, {}, help);
        return degrees(state.steerAngle);
    };
    EXPECT_NEAR(steer(6), 20, 1e-3);
    EXPECT_NEAR(steer(60), 40, 1e-3);
}

TEST(Steering, AckermannTurnsBothWheelsRoundOnePoint) {
    CarParams c = steeredCar();
    c.chassis = Chassis::DualTrack;
    const CarSetup setup = buildCarSetup(c);
    const float inner = wheelSteer(c, setup.frontAxle(), setup.wheels[0], 0.3f),
                outer = wheelSteer(c, setup.frontAxle(), setup.wheels[1], 0.3f);
    EXPECT_NEAR(1 / std::tan(outer) - 1 / std::tan(inner), c.front.track / c.wheelbase, 1e-5);
    c.steering.ackermann = 0;
    EXPECT_EQ(wheelSteer(c, setup.frontAxle(), setup.wheels[0], 0.3f), 0.3f);
}

}  // namespace
}  // namespace slip
