// SPDX-License-Identifier: MIT
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::circle;
using test::soundTrack;
using test::stadium;

TEST(BuildTrack, CircleHasItsLengthAndCurvature) {
    const Track track = soundTrack(circle(100, 10));
    EXPECT_NEAR(track.length, 2 * kPi * 100, 0.5f);
    for (const RoadSample& sample : track.road) {
        EXPECT_NEAR(length(sample.position), 100, 0.1f);
        EXPECT_NEAR(sample.curvature, 0.01f, 0.001f);
        EXPECT_NEAR(dot(normalised(sample.position), sample.tangent), 0, 0.01f);
    }
}

TEST(BuildTrack, RightHandersHaveNegativeCurvature) {
    TrackParams params = circle(100, 10);
    std::reverse(params.road.points.begin(), params.road.points.end());
    for (const RoadSample& sample : soundTrack(params).road) EXPECT_NEAR(sample.curvature, -0.01f, 0.001f);
}

TEST(BuildTrack, StepsAreEvenAndAboutAMetre) {
    const Track track = soundTrack(stadium());
    EXPECT_NEAR(track.step, 1, 0.01f);
    for (std::size_t i = 0; i < track.road.size(); ++i) {
        const RoadSample &a = track.road[i], &b = track.road[(i + 1) % track.road.size()];
        EXPECT_NEAR(length(b.position - a.position), track.step, 0.002f) << i;
        EXPECT_NEAR(length(a.tangent), 1, 1e-5f);
        EXPECT_GT(dot(b.position - a.position, a.tangent), 0.99f * track.step);
    }
}

TEST(BuildTrack, PassesThroughItsPoints) {
    const TrackParams params = stadium();
    const Track track = soundTrack(params);
    for (const RoadPoint& point : params.road.points) EXPECT_NEAR(locate(track, {point.x, point.y}).offset, 0, 0.02f);
}

TEST(BuildTrack, CollinearPointsMakeAStraight) {
    const Track track = soundTrack(stadium());
    for (const RoadSample& sample : track.road)
        if (sample.s > 35 && sample.s < 165) {
            EXPECT_NEAR(sample.position.y, 0, 1e-4f);
            EXPECT_NEAR(sample.curvature, 0, 1e-5f);
        }
}

TEST(BuildTrack, WidthRunsLinearlyAlongTheWay) {
    TrackParams params = stadium();
    params.road.points[2].width = 10;
    params.road.points[3].width = 16;
    const Track track = soundTrack(params);
    const float from = locate(track, {50, 0}).s, to = locate(track, {75, 0}).s;
    EXPECT_NEAR(roadAt(track, lerp(from, to, 0.5f)).halfWidth, 6.5f, 0.02f);
    EXPECT_NEAR(roadAt(track, lerp(from, to, 0.25f)).halfWidth, 5.75f, 0.02f);
    EXPECT_NEAR(roadAt(track, to).halfWidth, 8, 0.07f);
}

TEST(BuildTrack, SurfaceHoldsUntilTheNextNamedOne) {
    TrackParams params = stadium();
    params.road.surface = "concrete";
    params.road.points[2].surface = "dirt";
    params.road.points[5].surface = "asphalt";
    const Track track = soundTrack(params);
    const auto at = [&](float x) { return track.surfaces[surfaceAt(track, {x, 0})].name; };
    EXPECT_EQ(at(45), "concrete");
    EXPECT_EQ(at(55), "dirt");
    EXPECT_EQ(at(120), "dirt");
    EXPECT_EQ(at(130), "asphalt");
    EXPECT_EQ(track.surfaces[static_cast<std::size_t>(track.road.back().surface)].name, "asphalt");
}

TEST(BuildTrack, FarFromTheOriginItKeepsItsShape) {
    TrackParams params = circle(60, 10);
    for (RoadPoint& point : params.road.points) {
        point.x += 19000;
        point.y -= 19000;
    }
    for (const RoadSample& sample : soundTrack(params).road) EXPECT_NEAR(sample.curvature, 1 / 60.0f, 0.002f);
}

TEST(BuildTrack, ThemeChoosesTheGround) {
    const std::pair<Theme, std::string> grounds[] = {{Theme::Meadow, "grass"}, {Theme::Forest, "grass"},
                                                     {Theme::Desert, "sand"},  {Theme::City, "concrete"},
                                                     {Theme::Snow, "snow"},    {Theme::Harbour, "concrete"}};
    for (const auto& [theme, ground] : grounds) {
        TrackParams params = stadium();
        params.theme = theme;
        const Track track = soundTrack(params);
        EXPECT_EQ(track.surfaces[surfaceAt(track, {100, -60})].name, ground);
    }
}

TEST(BuildTrack, TheLongestTrackWithTheMostPointsIsSound) {
    const Track track = soundTrack(circle(4700, 60, 1000));
    EXPECT_NEAR(track.length, 2 * kPi * 4700, 5);
    EXPECT_NEAR(locate(track, {0, 4710}).offset, -10, 0.1f);
}

}  // namespace
}  // namespace slip
