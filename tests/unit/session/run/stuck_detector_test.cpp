// SPDX-License-Identifier: MIT
// A driver that is lost is told how to return to the road.
#include "session/run/stuck_detector.hpp"

#include "race/world/snapshot.hpp"
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

class Lost : public testing::Test {
protected:
    Lost() {
        snow = findSurface(track.surfaces, "snow").value();
        track.surfaces[snow].surface.friction = {{"road", 0.32f}};
    }
    /// Drives on the first straight, `beside` m from its centre line.
    void drive(float beside, float speed, float throttle, double seconds) {
        car.location = locate(track, {100, -beside});
        car.surfaceFront = car.surfaceRear = beside > 5 ? snow : 0;
        car.velocity = {speed, 0};
        car.input = quantise({.throttle = throttle});
        for (double t = 0; t < seconds; t += 0.1) watch.follow(track, car, 0.1);
    }

    Track track = soundTrack(stadium());
    CarSnapshot car;
    std::size_t snow = 0;
    StuckDetector watch;
};

TEST_F(Lost, FarOffTheRoadAfterSomeSeconds) {
    drive(40, 15, 1, 3);
    EXPECT_FALSE(watch.isLost());
    drive(40, 15, 1, 2);
    EXPECT_TRUE(watch.isLost());
    drive(0, 15, 1, 0.2);
    EXPECT_FALSE(watch.isLost()) << "back";
    drive(12, 15, 1, 20);
    EXPECT_FALSE(watch.isLost()) << "the road is in view";
}

TEST_F(Lost, NotOnPavedGroundBesideIt) {
    snow = 0;
    drive(40, 15, 1, 20);
    EXPECT_FALSE(watch.isLost());
}

TEST_F(Lost, OnTheThrottleWithoutMoving) {
    drive(0, 0.5f, 1, 4);
    EXPECT_TRUE(watch.isLost()) << "against a wall";
    drive(0, 0, 0, 20);
    EXPECT_FALSE(watch.isLost()) << "who waits, waits";
    drive(12, 3, 1, 4);
    EXPECT_TRUE(watch.isLost()) << "deep in the snow";
    drive(0, 3, 1, 20);
    EXPECT_FALSE(watch.isLost()) << "slow on the road";
}

}  // namespace
}  // namespace slip::test
