// SPDX-License-Identifier: MIT
// The lap of a modelled human: it depends on balance, unlike the AI driver's.
#include "race/testdrive/human_lap.hpp"
#include "io/player/default_device.hpp"
#include "race/testdrive/author_lap.hpp"
#include "race/testdrive/sheet.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns the coupé with other tyres, of the given lateral stiffness.
CarParams coupeWith(float front, float rear) {
    CarParams car = test::bundledCar("coupe");
    car.front.tyre.magic.lateral.b = front;
    car.rear.tyre.magic.lateral.b = rear;
    return car;
}

double dared(const CarParams& car) {
    return humanLapTime(test::bundledTrack("larkmead"), car, defaultDevice(true)).value_or(0);
}

TEST(DaredLap, PaysForACarThatIsNervousOrBlunt) {
    const CarParams good = coupeWith(14.4f, 24), nervous = coupeWith(14.4f, 10), blunt = coupeWith(7.5f, 18);
    const auto understeer = [](const CarParams& car) { return *skidpad(car, test::bundledSurfaces()).degPerG; };
    ASSERT_LT(understeer(nervous), -0.9);
    ASSERT_GT(understeer(blunt), 2);
    const double best = dared(good);
    EXPECT_GT(best, 50);
    EXPECT_GT(dared(nervous), best + 0.2) << "although the aids steady it";
    EXPECT_GT(dared(blunt), best + 0.7);
    const Track track = test::bundledTrack("larkmead");
    const double machine = authorTime(track, good);
    EXPECT_LT(authorTime(track, nervous), machine + 0.1) << "the machine does not mind";
    EXPECT_LT(authorTime(track, blunt), machine + 0.4);
}

TEST(DaredLap, IsTheSameEachTimeAndSlowerThanTheMachines) {
    for (const char* const name : {"hatch", "trike"}) {
        const CarParams car = test::bundledCar(name);
        const double lap = dared(car), author = authorTime(test::bundledTrack("larkmead"), car);
        EXPECT_EQ(dared(car), lap) << name;
        EXPECT_GT(lap, author) << name;
        EXPECT_LT(lap, 1.2 * author) << name;
    }
}

TEST(DaredLap, IsNoneOfACarThatDoesNotGetRound) {
    CarParams car = test::bundledCar("coupe");
    for (Vec2& point : car.engine.torqueCurve) point.y = 0.1f;
    EXPECT_FALSE(humanLapTime(test::bundledTrack("larkmead"), car, defaultDevice(true)));
}

}  // namespace
}  // namespace slip
