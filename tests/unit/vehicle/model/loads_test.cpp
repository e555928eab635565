// SPDX-License-Identifier: MIT
// Loads, air and the greatest force of a tyre, compared with hand calculations.
#include "vehicle/model/loads.hpp"

#include "support/test_cars.hpp"
#include "vehicle/model/chassis.hpp"
#include "vehicle/model/tyre.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace slip::test {
namespace {

TEST(Tyre, BeyondTheLoadWhereItPushesMostItPushesNoHarder) {
    Tyre tyre;
    tyre.friction = 1;
    tyre.loadSensitivity = 0.2f;
    // In μ(F)·F, μ falls by 0.2 per 1000 N over the resting 1000 N. The maximum is at 1000 · 1.2 / 0.4 = 3000 N.
    const std::pair<float, float> rows[] = {{0, 0},       {500, 550},   {1000, 1000}, {2000, 1600},
                                            {3000, 1800}, {4000, 1800}, {9000, 1800}};
    for (const auto& [load, force] : rows) {
        EXPECT_NEAR(frictionLimit(tyre, load, 1000, 1), force, 0.1f) << load;
        EXPECT_NEAR(frictionLimit(tyre, load, 1000, 0.5f), force / 2, 0.1f) << load << " on a slippery ground";
    }
    tyre.loadSensitivity = 0;
    EXPECT_FLOAT_EQ(frictionLimit(tyre, 9000, 1000, 1), 9000) << "without load sensitivity Coulomb's law";
}

/// Returns the moment (N m) of the load that the right wheels carry more than the left ones, at half the track.
float rollMoment(const CarParams& car, const CornerLoads& loads) {
    const auto& load = loads.load;
    return 0.5f * (car.front.track * (load[1] - load[0]) + car.rear.track * (load[3] - load[2]));
}

CarParams tallCar() {
    CarParams car = plainCar();
    car.body.mass = 1000;
    car.body.cgHeight = 0.6f;
    car.body.frontWeight = 0.6f;
    car.front.track = car.rear.track = 1.5f;
    return car;
}

TEST(Loads, InABendMoveToTheOuterWheelsByTheHeightOverTheTrack) {
    const CarParams car = tallCar();
    const CornerLoads loads = quasiStaticLoads(car, {0, 4}, {});
    EXPECT_NEAR(rollMoment(car, loads), 1000 * 4 * 0.6f, 0.1f);
    EXPECT_NEAR(loads.load[1] - loads.load[0], 2 * 0.6f * 1000 * 4 * 0.6f / 1.5f, 0.1f) << "by the axles' weight";
}

/// The front axle is lighter and lifts its inner wheel first. The rear axle takes the rest of the moment.
TEST(Loads, WhatALiftedWheelCannotGiveTheOtherAxleTakes) {
    CarParams car = tallCar();
    car.front.track = 0.5f;
    const CornerLoads loads = quasiStaticLoads(car, {0, 7}, {});
    EXPECT_FLOAT_EQ(loads.load[0], 0) << "off the road";
    EXPECT_NEAR(loads.load[1], 0.6f * 1000 * kGravity, 0.1f) << "all of the front axle's weight";
    EXPECT_NEAR(rollMoment(car, loads), 1000 * 7 * 0.6f, 0.2f) << "none of the moment is lost";
    EXPECT_GT(loads.load[2], 0);
}

TEST(Loads, OnTwoWheelsTheyAreThoseOfTheCarAndNotNegative) {
    const CarParams car = tallCar();
    for (const float side : {-1.0f, 1.0f}) {
        const CornerLoads loads = quasiStaticLoads(car, {0, side * 30}, {});
        const std::size_t inner = side > 0 ? 0 : 1;
        EXPECT_FLOAT_EQ(loads.load[inner], 0);
        EXPECT_FLOAT_EQ(loads.load[inner + 2], 0);
        EXPECT_NEAR(std::accumulate(loads.load.begin(), loads.load.begin() + 4, 0.0f), 1000 * kGravity, 0.1f);
    }
}

TEST(Air, ASlipstreamSparesItsShareOfTheDragAndTakesHalfOfItFromTheDownforce) {
    Body body;
    body.dragArea = 0.6f;
    body.downforceAreaFront = 1;
    body.downforceAreaRear = 2;
    const Motion motion{.vx = 40};
    const AeroForces free = aeroForces(body, motion, 0, 0.01f), behind = aeroForces(body, motion, 0.4f, 0.01f);
    EXPECT_NEAR(free.drag.x, -0.5f * kAirDensity * 0.6f * 1600, 0.01f);
    EXPECT_NEAR(behind.drag.x / free.drag.x, 0.6f, 1e-5f);
    EXPECT_NEAR(free.downforce.rear, 0.5f * kAirDensity * 2 * 1600, 0.01f);
    EXPECT_NEAR(behind.downforce.front / free.downforce.front, 0.8f, 1e-5f);
    EXPECT_NEAR(behind.downforce.rear / free.downforce.rear, 0.8f, 1e-5f);
}

}  // namespace
}  // namespace slip::test
