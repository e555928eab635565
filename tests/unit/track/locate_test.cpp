// SPDX-License-Identifier: MIT
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

#include <limits>

namespace slip {
namespace {

using test::soundTrack;
using test::stadium;

/// Returns a winding road with pieces side by side.
TrackParams winding() {
    TrackParams params;
    const Vec2 points[] = {{0, 0},   {60, -5}, {120, 5},   {170, 30},  {165, 70}, {120, 60}, {80, 45},
                           {45, 60}, {60, 90}, {110, 100}, {120, 130}, {60, 140}, {0, 120},  {-30, 60}};
    for (const Vec2 p : points) params.road.points.push_back({p.x, p.y, 9, {}});
    return params;
}

TEST(Locate, FindsEveryPlaceOfTheRoad) {
    const Track track = soundTrack(winding());
    Random random(3);
    for (int i = 0; i < 5000; ++i) {
        const RoadSample road = roadAt(track, random.between(0, track.length));
        const float offset = random.between(-road.halfWidth, road.halfWidth) * 0.98f;
        const Vec2 point = road.position + leftOf(road.tangent) * offset;
        const Location place = locate(track, point);
        EXPECT_NEAR(alongFrom(track, road.s, place.s), 0, 0.03f);
        EXPECT_NEAR(place.offset, offset, 0.02f);
        EXPECT_TRUE(place.onRoad);
        EXPECT_FALSE(place.onKerb);
    }
}

TEST(Locate, NearKeepsToItsOwnPieceOfRoad) {
    const Track track = soundTrack(stadium(300, 12, 10));
    const float s = locate(track, {150, 0}).s;
    const Vec2 beyondTheMiddle{150, 16};  // nearer to the road in the opposite direction
    EXPECT_NEAR(locateNear(track, beyondTheMiddle, s).offset, 16, 0.02f);
    EXPECT_NEAR(locate(track, beyondTheMiddle).offset, 8, 0.02f);
    EXPECT_NEAR(alongFrom(track, s, locateNear(track, beyondTheMiddle, s).s), 0, 0.05f);
}

TEST(Locate, FollowingChangesTheRoadOnlyOnAnother) {
    const Track track = soundTrack(stadium(300, 20, 10));
    const float s = locate(track, {150, 0}).s;
    EXPECT_NEAR(followRoad(track, {150, 30}, s).offset, 30, 0.02f);
    EXPECT_NEAR(followRoad(track, {150, 37}, s).offset, 3, 0.02f);
}

TEST(Locate, IsContinuousRoundTheInsideOfAHairpin) {
    const Track track = soundTrack(stadium(200, 16, 12));
    const Vec2 centre{200, 16};
    float last = locate(track, centre + direction(-1.2f) * 10.5f).s;
    for (float angle = -1.2f; angle < 1.2f; angle += 0.002f) {
        const float s = locate(track, centre + direction(angle) * 10.5f).s;
        EXPECT_GE(s, last - 1e-3f);
        EXPECT_LT(s - last, 0.1f);  // 0.002 rad are 0.032 m of the centre line
        last = s;
    }
}

TEST(Locate, FarAwayFindsTheNearestRoad) {
    const Track track = soundTrack(stadium());
    const Location place = locate(track, {100, -5000});
    EXPECT_NEAR(place.s, 100, 1);
    EXPECT_NEAR(place.offset, -5000, 1);
    EXPECT_FALSE(place.onRoad);
}

TEST(Locate, WithoutAPlaceItStaysInRange) {
    const Track track = soundTrack(stadium());
    const float nan = std::numeric_limits<float>::quiet_NaN(), huge = std::numeric_limits<float>::max();
    for (const Vec2 point : {Vec2{nan, 0}, Vec2{0, nan}, Vec2{huge, -huge}, Vec2{INFINITY, 0}})
        for (const Location& place : {locate(track, point), locateNear(track, point, nan)}) {
            EXPECT_LT(place.sample, track.road.size());
        }
}

/// The nearest strip of road counts, not the nearest centre line: a point on a wide road belongs to it.
TEST(Locate, WideRoadBesideANarrowOneKeepsItsOwnPoints) {
    TrackParams params = stadium(300, 14, 6);
    for (RoadPoint& point : params.road.points)
        if (point.y == 0 && point.x > 60 && point.x < 240) point.width = 36;
    const Track track = soundTrack(params);
    const Location place = locate(track, {150, 16});
    EXPECT_TRUE(place.onRoad);
    EXPECT_NEAR(place.offset, 16, 0.02f);
}

TEST(SurfaceAt, RoadThenKerbThenTopmostAreaThenGround) {
    TrackParams params = stadium();
    params.kerbs = std::vector<Kerb>{{0, 0.3f, Side::Right, 1.5f}};
    params.areas = {{"gravel", {{50, 3}, {150, 3}, {150, -30}, {50, -30}}},
                    {"sand", {{90, 3}, {110, 3}, {110, -30}, {90, -30}}}};
    const Track track = soundTrack(params);
    const auto at = [&](Vec2 p) { return track.surfaces[surfaceAt(track, p)].name; };
    EXPECT_EQ(at({100, -4.9f}), "asphalt");
    EXPECT_EQ(at({100, -5.5f}), "kerb");
    EXPECT_EQ(at({100, -6.6f}), "sand");
    EXPECT_EQ(at({70, -6.6f}), "gravel");
    EXPECT_EQ(at({100, 5.5f}), "grass");
    EXPECT_EQ(at({30, -6.6f}), "grass");
}

}  // namespace
}  // namespace slip
