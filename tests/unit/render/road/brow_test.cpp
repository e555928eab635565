// SPDX-License-Identifier: MIT
// Arrows before the brows of a road.
#include "render/road/brow_painter.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

std::vector<Chevron> arrowsOf(const Track& track) { return browArrows(track, Relief(track.params.hills)); }

TEST(BrowArrows, PointAlongTheRoadBeforeItLevelsOut) {
    const Track track = test::bundledTrack("copperhead");
    const Relief relief(track.params.hills);
    const std::vector<Chevron> arrows = arrowsOf(track);
    ASSERT_GE(arrows.size(), 6u);
    ASSERT_EQ(arrows.size() % 3, 0u);
    for (std::size_t i = 0; i < arrows.size(); i += 3) {
        const RoadSample road = roadAt(track, locate(track, arrows[i].point).s);
        EXPECT_GT(dot(arrows[i].along, road.tangent), 0.99f);
        const auto gradient = [&](float on) {
            const RoadSample there = roadAt(track, road.s + on);
            return dot(there.tangent, relief.slopeAt(there.position));
        };
        float before = -1;
        for (float on = -60; on < 30; on += 2) before = std::max(before, gradient(on));
        EXPECT_GT(before, 0.05f) << "it climbs there";
        EXPECT_LT(gradient(36), 0.03f) << "and then no longer";
        for (const std::size_t next : {i + 1, i + 2})
            EXPECT_NEAR(length(arrows[next].point - arrows[next - 1].point), 9, 0.3f);
    }
}

TEST(BrowArrows, ThereAreNoneOnLevelLandNorOnGravel) {
    EXPECT_TRUE(arrowsOf(test::bundledTrack("larkmead")).empty());
    EXPECT_TRUE(arrowsOf(test::bundledTrack("hanging_wood")).empty());
}

}  // namespace
}  // namespace slip
