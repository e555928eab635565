// SPDX-License-Identifier: MIT
// The counter-move to a car that takes the inside of a corner, before the hardest braking of a bundled track.
#include "race/ai/switchback.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kBetween = 1.0f / 15;  // s

struct BeforeACorner {
    Track track = test::bundledTrack("larkmead");
    LineDriver driver{makeDrivingLine(track, test::bundledCar("coupe")), LineDriver::kDefaultGrip};
    std::size_t here = 0;  // sample of the driver
    OwnCar own{.braking = 9, .straight = true};
    Neighbour target{.gap = 7, .reach = 2.2f, .halfWidth = 0.9f, .car = 3};
    float inside = 1;  // of the corner: 1 left, −1 right
    Switchback switchback;

    BeforeACorner() {
        for (std::size_t i = 0; i < sampleCount(track); ++i)
            if (drop(i) > drop(here)) here = i;
        target.sample = driver.line().sampleFrom(here, target.gap);
        own.speed = driver.targetSpeed(here);
        own.reach = 2.2f;
        own.halfWidth = 0.9f;
        own.offset = driver.line().offset[here];
        float hardest = 0;
        for (std::size_t i = 0; i < 200; ++i) {
            const std::size_t ahead = (here + i) % sampleCount(track);
            const float bend = track.road[ahead].curvature;
            if (std::abs(bend) > std::abs(hardest)) hardest = bend;
        }
        own.bend = hardest;
        inside = hardest > 0 ? 1.0f : -1.0f;
        target.offset = driver.line().offset[target.sample] + 3 * inside;
        target.speed = own.speed;
    }
    float drop(std::size_t i) const {
        return driver.targetSpeed(i) - driver.targetSpeed(driver.line().sampleFrom(i, 80));
    }
    void look() {
        target.openLeft = target.openRight = false;
        follow(switchback, &target, own, driver, here, kBetween, {});
    }
    bool insideOpen() const { return inside > 0 ? target.openLeft : target.openRight; }
    bool outsideOpen() const { return inside > 0 ? target.openRight : target.openLeft; }
};

TEST(Switchback, GoesInEarlyOnTheBrakesAndOutOnTheInside) {
    BeforeACorner corner;
    corner.look();
    EXPECT_EQ(corner.switchback.phase, Switchback::Phase::In);
    EXPECT_GT(corner.switchback.brakesEarlier({}), 0);
    int looks = 0;
    for (; looks < 100 && !corner.insideOpen(); ++looks) {
        EXPECT_FALSE(corner.outsideOpen());
        corner.look();
    }
    // The corner's slowest place lies some tens of metres ahead.
    EXPECT_GT(static_cast<float>(looks) * kBetween * corner.own.speed, 30);
    EXPECT_LT(looks, 100);
    EXPECT_FALSE(corner.outsideOpen());
    EXPECT_EQ(corner.switchback.brakesEarlier({}), 0);
}

TEST(Switchback, DoesNotTryForEver) {
    BeforeACorner corner;
    int looks = 0;
    for (corner.look(); corner.switchback.phase != Switchback::Phase::Out; corner.look()) ASSERT_LT(++looks, 100);
    // Beyond the corner no car takes its inside any more.
    corner.own.bend = 0;
    for (looks = 0; corner.switchback.phase != Switchback::Phase::None; corner.look()) ASSERT_LT(++looks, 60);
    EXPECT_GT(looks, 15);
    corner.look();
    EXPECT_FALSE(corner.insideOpen());
}

TEST(Switchback, NeedsACarOnTheInsideOfAHardCornerJustAhead) {
    const auto begins = [](auto&& changed) {
        BeforeACorner corner;
        changed(corner);
        corner.look();
        return corner.switchback.phase == Switchback::Phase::In;
    };
    EXPECT_TRUE(begins([](BeforeACorner&) {}));
    EXPECT_FALSE(begins([](BeforeACorner& c) { c.target.offset -= 3 * c.inside; }));  // on its line
    EXPECT_FALSE(begins([](BeforeACorner& c) { c.target.gap = 40; }));
    EXPECT_FALSE(begins([](BeforeACorner& c) { c.own.bend = 0; }));
    EXPECT_FALSE(begins([](BeforeACorner& c) { c.own.speed = 0.5f * c.driver.targetSpeed(c.here); }));
}

TEST(Switchback, IsOffWhereASideIsOpenOrAnotherCarIsAhead) {
    BeforeACorner corner;
    corner.target.openLeft = true;
    follow(corner.switchback, &corner.target, corner.own, corner.driver, corner.here, kBetween, {});
    EXPECT_EQ(corner.switchback.phase, Switchback::Phase::None);
    corner.look();
    ASSERT_EQ(corner.switchback.phase, Switchback::Phase::In);
    corner.target.offset -= 3 * corner.inside;
    corner.target.car = 4;
    corner.look();
    EXPECT_EQ(corner.switchback.phase, Switchback::Phase::None);
}

}  // namespace
}  // namespace slip
