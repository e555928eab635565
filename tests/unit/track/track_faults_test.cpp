// SPDX-License-Identifier: MIT
#include "support/test_tracks.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"

namespace slip {
namespace {

using test::circle;
using test::stadium;

std::vector<TrackFault> faultsOf(const TrackParams& params) {
    std::vector<TrackFault> faults;
    buildTrack(params, {test::namedSurfaces(), {}}, faults);
    return faults;
}

/// Returns the only fault of a track. Empty if there are none or several.
TrackFault onlyFault(const TrackParams& params) {
    const std::vector<TrackFault> faults = faultsOf(params);
    EXPECT_EQ(faults.size(), 1u);
    return faults.size() == 1 ? faults.front() : TrackFault{};
}

bool mentions(const TrackFault& fault, std::string_view word) { return fault.text.find(word) != std::string::npos; }

TrackParams throughPoints(const std::vector<Vec2>& points, float width) {
    TrackParams params;
    for (const Vec2 p : points) params.road.points.push_back({p.x, p.y, width, {}});
    return params;
}

TEST(TrackFaults, SoundTracksHaveNone) {
    EXPECT_TRUE(faultsOf(stadium()).empty());
    EXPECT_TRUE(faultsOf(circle(17, 10)).empty());
}

TEST(TrackFaults, FigureOfEightCrossesItself) {
    const TrackFault fault =
        onlyFault(throughPoints({{0, 0}, {60, 60}, {120, 60}, {120, 0}, {60, 0}, {0, 60}, {-60, 60}, {-60, 0}}, 6));
    EXPECT_TRUE(mentions(fault, "crosses itself")) << fault.text;
    EXPECT_EQ(fault.pointer.rfind("/road/points/", 0), 0u) << fault.pointer;
}

TEST(TrackFaults, TheSameRoundTwiceCrossesItself) {
    TrackParams params = circle(60, 6);
    const std::vector<RoadPoint> once = params.road.points;
    params.road.points.insert(params.road.points.end(), once.begin(), once.end());
    ASSERT_FALSE(faultsOf(params).empty());
    EXPECT_TRUE(mentions(faultsOf(params).front(), "crosses itself"));
}

TEST(TrackFaults, RoadsSideBySideDoNotCross) { EXPECT_TRUE(faultsOf(stadium(300, 12, 10)).empty()); }

TEST(TrackFaults, InnerEdgeFoldsWhereTheCornerIsTighterThanHalfTheWidth) {
    TrackParams params = stadium(200, 20, 10);
    EXPECT_TRUE(faultsOf(params).empty());
    params.road.points[14].width = 60;
    const std::vector<TrackFault> faults = faultsOf(params);
    ASSERT_FALSE(faults.empty());
    bool atThePoint = false;
    for (const TrackFault& fault : faults) {
        EXPECT_TRUE(mentions(fault, "folds over")) << fault.text;
        atThePoint |= fault.pointer == "/road/points/14";
    }
    EXPECT_TRUE(atThePoint);
}

TEST(TrackFaults, LapsOutsideTheLimits) {
    EXPECT_TRUE(faultsOf(circle(16.5f, 8)).empty());
    const TrackFault tooShort = onlyFault(circle(15, 8));
    EXPECT_EQ(tooShort.pointer, "/road/points");
    EXPECT_EQ(tooShort.text, "lap length 94 m (100 to 30000 m allowed)");
    EXPECT_TRUE(mentions(onlyFault(circle(5000, 10, 100)), "lap length 3"));
    EXPECT_TRUE(mentions(onlyFault(circle(20000, 10, 1000)), "lap length 125"));
}

TEST(TrackFaults, EqualNeighbours) {
    TrackParams params = stadium();
    params.road.points[5] = params.road.points[4];
    const TrackFault fault = onlyFault(params);
    EXPECT_EQ(fault.pointer, "/road/points/5");
    EXPECT_EQ(fault.text, "same position as point 4");
    params = stadium();
    params.road.points.push_back(params.road.points.front());
    EXPECT_EQ(onlyFault(params).pointer, "/road/points/0");
}

TEST(TrackFaults, TooFewPoints) {
    TrackParams params = stadium();
    params.road.points.resize(3);
    EXPECT_EQ(onlyFault(params).pointer, "/road/points");
    params.road.points.clear();
    EXPECT_EQ(onlyFault(params).pointer, "/road/points");
}

TEST(TrackFaults, UnknownSurfacesAreAllNamed) {
    TrackParams params = stadium();
    params.road.surface = "asphlt";
    params.road.points[3].surface = "lava";
    params.areas = {{"gravel", {{0, -9}, {9, -9}, {9, -20}}}, {"moss", {{0, -9}, {9, -9}, {9, -20}}}};
    const std::vector<TrackFault> faults = faultsOf(params);
    ASSERT_EQ(faults.size(), 3u);
    EXPECT_EQ(faults[0].pointer, "/road/surface");
    EXPECT_EQ(faults[1].pointer, "/road/points/3/surface");
    EXPECT_EQ(faults[2].pointer, "/areas/1/surface");
    EXPECT_TRUE(mentions(faults[2], "unknown surface 'moss' (known: asphalt, concrete,")) << faults[2].text;
}

TEST(TrackFaults, EmptyAreasAndWalls) {
    TrackParams params = stadium();
    params.areas = {{"gravel", {{0, -9}, {9, -9}, {18, -9}}}};
    EXPECT_EQ(onlyFault(params).pointer, "/areas/0/polygon");
    params = stadium();
    params.walls = {{{{0, 9}, {5, 9}}, false, WallKind::Rail}, {{{0, -9}, {0, -9}}, false, WallKind::Tyres}};
    EXPECT_EQ(onlyFault(params).pointer, "/walls/1/points/1");
    params.walls = {{{{0, -9}, {5, -9}}, true, WallKind::Tyres}};
    EXPECT_EQ(onlyFault(params).pointer, "/walls/0/points");
    params.walls = {{{{0, -9}, {5, -9}, {5, -15}, {0, -9}}, true, WallKind::Tyres}};
    EXPECT_EQ(onlyFault(params).pointer, "/walls/0/points/3");
}

/// Building ends for any points within the field ranges, and a track without faults is usable.
TEST(TrackFaults, AnyPointsAreSurvived) {
    Random random(7);
    for (int round = 0; round < 200; ++round) {
        TrackParams params;
        const float spread = round % 4 == 0 ? 20000.0f : round % 4 == 1 ? 2000.0f : round % 4 == 2 ? 100.0f : 10.0f;
        const int count = 4 + static_cast<int>(random.next() % 30);
        for (int i = 0; i < count; ++i)
            params.road.points.push_back(
                {random.between(-spread, spread), random.between(-spread, spread), random.between(4, 60), {}});
        std::vector<TrackFault> faults;
        const Track track = buildTrack(params, {test::namedSurfaces(), {}}, faults);
        if (faults.empty()) {
            EXPECT_TRUE(locate(track, track.road.front().position).onRoad);
        }
    }
}

}  // namespace
}  // namespace slip
