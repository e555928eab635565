#include "track/wall_line.hpp"

#include "support/test_tracks.hpp"
#include "track/scenery_form.hpp"

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

TEST(SceneryForm, OutlinesAreAsLargeAsTheTableSays) {
    const std::vector<Vec2> house = solidOutline({SceneryKind::House, 100, 50, 90, 2});
    ASSERT_EQ(house.size(), 4u);
    for (const Vec2 corner : house) {  // turned a quarter: its length lies along y
        EXPECT_NEAR(std::abs(corner.x - 100), formOf(SceneryKind::House).solid.y, 1e-3f);
        EXPECT_NEAR(std::abs(corner.y - 50), formOf(SceneryKind::House).solid.x, 1e-3f);
    }
    for (const Vec2 corner : solidOutline({SceneryKind::Tree, 1, 2, 0, 3}))
        EXPECT_NEAR(length(corner - Vec2{1, 2}), 1.5f * formOf(SceneryKind::Tree).solid.x, 1e-4f);
    EXPECT_TRUE(solidOutline({SceneryKind::Bush, 0, 0, 0, 1}).empty());
}

}  // namespace
}  // namespace slip
