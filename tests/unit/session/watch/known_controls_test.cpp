// SPDX-License-Identifier: MIT
// Tests of the controls that count as used.
#include "session/watch/known_controls.hpp"

#include "io/player/player_settings.hpp"
#include "race/world/snapshot.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

/// Returns a car that drives along x at that speed (m/s) with that input.
CarSnapshot carAt(float speed, const RawInput& input) {
    CarSnapshot car;
    car.velocity = {speed, 0};
    car.input = quantise(input);
    return car;
}

TEST(KnownControls, AThrottleHeldAtTheLightsTeachesNothing) {
    KnownControls known;
    EXPECT_FALSE(addUsed(known, carAt(0, {.throttle = 1})));
    EXPECT_FALSE(known.throttle);
    EXPECT_TRUE(addUsed(known, carAt(5, {.throttle = 1})));
    EXPECT_TRUE(known.throttle);
    EXPECT_FALSE(addUsed(known, carAt(5, {.throttle = 1}))) << "it is no longer new";
    EXPECT_FALSE(known.brake || known.steering || known.handbrake || known.clutch);
}

TEST(KnownControls, EachControlIsLearnedByItselfWhileTheCarDrives) {
    KnownControls known;
    addUsed(known, carAt(0, {.brake = 1, .handbrake = 1, .steer = 1}));
    EXPECT_FALSE(known.brake || known.steering || known.handbrake) << "at a standstill";
    addUsed(known, carAt(-8, {.brake = 1}));
    EXPECT_FALSE(known.brake) << "in reverse that pedal may be the throttle";
    addUsed(known, carAt(20, {.brake = 1}));
    EXPECT_TRUE(known.brake && !known.steering && !known.handbrake);
    addUsed(known, carAt(20, {.steer = -0.8f}));
    EXPECT_TRUE(known.steering && !known.handbrake) << "to either side";
    addUsed(known, carAt(20, {.handbrake = 1}));
    EXPECT_TRUE(known.handbrake && !known.throttle);
}

TEST(KnownControls, ATouchIsNoUse) {
    KnownControls known;
    EXPECT_FALSE(addUsed(known, carAt(20, {.throttle = 0.2f, .brake = 0.2f, .handbrake = 0.2f, .steer = 0.2f})));
}

}  // namespace
}  // namespace slip
