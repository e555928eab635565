// SPDX-License-Identifier: MIT
#include "track/wall_line.hpp"

#include "support/test_tracks.hpp"
#include "track/scenery_kind.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(WallLine, KeepsItsThicknessRoundABend) {
    const WallLine line = lineOf({{{0, 0}, {10, 0}, {20, 5}, {25, 15}}, false, WallKind::Tyres});
    ASSERT_EQ(line.lefts.size(), 4u);
    for (std::size_t i = 0; i + 1 < line.points.size(); ++i) {
        const Vec2 way = normalised(line.points[i + 1] - line.points[i]);
        EXPECT_NEAR(cross(way, line.lefts[i]), 0.5f, 1e-5f);
        EXPECT_NEAR(cross(way, line.lefts[i + 1]), 0.5f, 1e-5f);
    }
}

TEST(WallLine, AClosedOneEndsWhereItBegins) {
    const WallLine line = lineOf({{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, true, WallKind::Rail});
    ASSERT_EQ(line.points.size(), 5u);
    EXPECT_EQ(line.points.front(), line.points.back());
    EXPECT_NEAR(length(line.lefts.front() - line.lefts.back()), 0, 1e-6f);
    EXPECT_NEAR(line.lefts[0].x, 0.5f, 1e-6f);
    EXPECT_NEAR(line.lefts[0].y, 0.5f, 1e-6f);
}

TEST(SceneryKind, OutlinesAreAsLargeAsTheTableSays) {
    SceneryKind house{.pictures = {}, .length = 9, .width = 6.4f, .stance = CollisionType::Fixed};
    for (const Vec2 corner : solidOutline(house, {"house", 100, 50, 90, 2})) {  // turned by 90°: its length along y
        EXPECT_NEAR(std::abs(corner.x - 100), 6.4f, 1e-3f);
        EXPECT_NEAR(std::abs(corner.y - 50), 9, 1e-3f);
    }
    EXPECT_EQ(solidOutline(house, {"house", 100, 50, 90, 2}).size(), 4u);
    const SceneryKind tree{.pictures = {}, .stance = CollisionType::Fixed, .solid = SolidPart{true, 0.7f, 1}};
    for (const Vec2 corner : solidOutline(tree, {"tree", 1, 2, 0, 3}))
        EXPECT_NEAR(length(corner - Vec2{1, 2}), 1.5f * 0.7f, 1e-4f);
    EXPECT_TRUE(solidOutline({}, {"bush", 0, 0, 0, 1}).empty());
}

TEST(SceneryKind, ATrackKeepsTheRowsThatItNeeds) {
    TrackParams params = test::stadium();
    params.scenery = {{"cone", 0, 30, 0, 1}, {"tree", 30, 40, 0, 1}, {"cone", 5, 30, 0, 1}};
    const Track track = test::soundTrack(params, {{"tree", {}}, {"bush", {}}, {"cone", {}}});
    ASSERT_EQ(track.scenery.size(), 2u);
    EXPECT_EQ(track.scenery[0].name, "tree");
    EXPECT_EQ(track.scenery[1].name, "cone");
    EXPECT_EQ(kindOf(track.scenery, {"lamp", 0, 0, 0, 1}).stance, CollisionType::Soft) << "of an unknown kind";
}

}  // namespace
}  // namespace slip
