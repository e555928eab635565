// SPDX-License-Identifier: MIT
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

using test::circle;
using test::soundTrack;
using test::stadium;

TEST(Kerbs, ListedSpansStandWhereTheyAre) {
    TrackParams params = stadium();
    params.kerbs = std::vector<Kerb>{{0.1f, 0.2f, Side::Left, 0.8f}, {0.95f, 0.05f, Side::Both, 2}};
    const Track track = soundTrack(params);
    const auto at = [&](float share) { return roadAt(track, share * track.length); };
    EXPECT_FLOAT_EQ(at(0.15f).kerbLeft, 0.8f);
    EXPECT_FLOAT_EQ(at(0.15f).kerbRight, 0);
    EXPECT_FLOAT_EQ(at(0.99f).kerbLeft, 2);
    EXPECT_FLOAT_EQ(at(0.01f).kerbRight, 2);
    EXPECT_FLOAT_EQ(at(0.5f).kerbLeft, 0);
    EXPECT_FLOAT_EQ(at(0.07f).kerbLeft, 0);
}

TEST(Kerbs, EmptyListMeansNone) {
    TrackParams params = stadium();
    params.kerbs = std::vector<Kerb>{};
    for (const RoadSample& sample : soundTrack(params).road) EXPECT_EQ(sample.kerbLeft + sample.kerbRight, 0);
}

TEST(Kerbs, AutomaticOnesStandInsideTheCornerAndOutsideItsExit) {
    const Track track = soundTrack(stadium());
    const float apex = locate(track, {240, 40}).s, exit = locate(track, {200, 80}).s;
    EXPECT_GT(roadAt(track, apex).kerbLeft, 1);
    EXPECT_EQ(roadAt(track, apex).kerbRight, 0);
    EXPECT_GT(roadAt(track, exit).kerbRight, 1);
    EXPECT_EQ(roadAt(track, exit).kerbLeft, 0);
}

TEST(Kerbs, AutomaticOnesLeaveStraightsAndWideBendsBare) {
    const Track track = soundTrack(stadium());
    const float middle = locate(track, {120, 0}).s;
    EXPECT_EQ(roadAt(track, middle).kerbLeft + roadAt(track, middle).kerbRight, 0);
    for (const RoadSample& sample : soundTrack(circle(160, 10)).road) EXPECT_EQ(sample.kerbLeft + sample.kerbRight, 0);
}

TEST(Kerbs, AutomaticOnesStayInsideTheCornersCentre) {
    for (const RoadSample& sample : soundTrack(stadium(200, 13, 18)).road)
        if (sample.kerbLeft > 0) {
            EXPECT_LT(sample.halfWidth + sample.kerbLeft, 1 / sample.curvature);
        }
}

}  // namespace
}  // namespace slip
