// SPDX-License-Identifier: MIT
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::circle;
using test::soundTrack;
using test::stadium;

TEST(Track, WrapsDistances) {
    const Track track = soundTrack(stadium());
    EXPECT_NEAR(wrapS(track, -10), track.length - 10, 1e-3f);
    EXPECT_NEAR(wrapS(track, track.length * 3 + 7), 7, 1e-2f);
    EXPECT_EQ(wrapS(track, NAN), 0);
    EXPECT_LT(wrapS(track, -1e-9f), track.length);
    EXPECT_NEAR(alongFrom(track, track.length - 5, 5), 10, 1e-3f);
    EXPECT_NEAR(alongFrom(track, 5, track.length - 5), -10, 1e-3f);
}

TEST(Track, DistanceCountsFromTheStartLine) {
    const Track track = soundTrack(stadium());
    EXPECT_NEAR(track.startS, 100, 0.5f);
    EXPECT_NEAR(distanceFromStart(track, track.startS + 3), 3, 1e-3f);
    EXPECT_NEAR(distanceFromStart(track, track.startS - 3), track.length - 3, 1e-3f);
}

TEST(Track, SamplesInterpolateAcrossTheFirstPoint) {
    const Track track = soundTrack(circle(50, 10));
    for (float s = -3; s < 3; s += 0.1f) {
        const RoadSample road = roadAt(track, s);
        EXPECT_NEAR(length(road.position), 50, 0.05f);
        EXPECT_NEAR(wrapAngle(std::atan2(road.position.y, road.position.x) - s / 50), 0, 0.002f);
    }
}

TEST(Track, CheckpointsAreAtLeastTwelveAndNeverFarApart) {
    EXPECT_EQ(checkpointCount(soundTrack(circle(20, 8))), 12);
    const Track track = soundTrack(circle(300, 10, 60));
    EXPECT_LE(track.length / static_cast<float>(checkpointCount(track)), 60);
}

TEST(Track, NoseStandsAMetreBeforeTheLine) {
    const Track track = soundTrack(stadium());
    const Pose pose = startPose(track, 2.2f);
    const Vec2 nose = pose.position + direction(pose.yaw) * 2.2f;
    const Vec2 line = roadAt(track, track.startS).position;
    EXPECT_NEAR(nose.x, line.x - 1, 0.01f);
    EXPECT_NEAR(nose.y, 0, 0.01f);
    EXPECT_NEAR(pose.yaw, 0, 0.001f);
}

TEST(Track, GridStandsBehindTheLineInTwoStaggeredColumns) {
    const Track track = soundTrack(stadium(400, 40, 12));
    for (std::size_t i = 0; i < 16; ++i) {
        const Pose slot = gridSlot(track, i);
        const Location place = locate(track, slot.position);
        EXPECT_TRUE(place.onRoad);
        EXPECT_EQ(place.offset > 0, i % 2 == 0);
        EXPECT_LT(alongFrom(track, track.startS, place.s), -4);
        for (std::size_t k = 0; k < i; ++k) EXPECT_GT(length(slot.position - gridSlot(track, k).position), 7);
    }
}

}  // namespace
}  // namespace slip
