// SPDX-License-Identifier: MIT
#include "workshop/bench/spring_figures.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip {
namespace {

CarParams sprungCar() {
    for (const char* name : {"gt", "coupe", "muscle", "raid", "rally"})
        if (CarParams car = test::bundledCar(name); springFigures(car)) return car;
    ADD_FAILURE() << "no car of the game has springs";
    return {};
}

TEST(SpringFigures, FollowTheTextbook) {
    CarParams car = sprungCar();
    const SpringFigures before = springFigures(car).value();
    EXPECT_GT(before.front.frequency, 0.8);
    EXPECT_LT(before.front.frequency, 6);
    // For a mass on a spring with a stiff tyre the sag gives the frequency: f = sqrt(g / sag) / 2 pi.
    car.front.unsprungMass = 0;
    const SpringFigures plain = springFigures(car).value();
    EXPECT_NEAR(plain.front.frequency, std::sqrt(9.80665 / (plain.front.sag / 1000)) / (2 * 3.14159265), 0.01);
    car.front.suspension->spring *= 4;
    const SpringFigures stiff = springFigures(car).value();
    EXPECT_NEAR(stiff.front.frequency, 2 * plain.front.frequency, 0.01);
    EXPECT_NEAR(stiff.front.bumpRatio, plain.front.bumpRatio / 2, 0.005) << "the same damper on a stiffer spring";
    EXPECT_NEAR(stiff.front.sag, plain.front.sag / 4, 0.5);
    EXPECT_GT(stiff.frontRollShare, plain.frontRollShare + 5);
    EXPECT_EQ(stiff.rear.frequency, plain.rear.frequency);
}

TEST(SpringFigures, ACarWithoutSpringsHasNone) {
    CarParams car = sprungCar();
    car.front.suspension.reset();
    car.rear.suspension.reset();
    EXPECT_FALSE(springFigures(car));
}

}  // namespace
}  // namespace slip
