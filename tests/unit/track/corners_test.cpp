// SPDX-License-Identifier: MIT
// Corners and their numbers.
#include "track/corners.hpp"

#include "base/scalar.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(TrackCorners, AreCountedFromTheStartLineAndLieWithinTheLap) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const Track track = test::bundledTrack(name);
        float last = 0;
        for (const TrackCorner& corner : cornersOf(track)) {
            EXPECT_GE(corner.from, 0) << name;
            EXPECT_LE(corner.from, track.length) << name;
            EXPECT_GT(std::abs(corner.angle), radians(25)) << name;
            if (corner.to < corner.from) continue;  // across the line
            EXPECT_GE(corner.from, last) << name;
            last = corner.to;
        }
    }
}

TEST(TrackCorners, TheNearestIsFoundAcrossTheStartLine) {
    const std::vector<TrackCorner> corners{{100, 150, 1}, {400, 450, 2.5f}, {880, 20, -1}};
    const auto near = [&](float distance, float reach) { return cornerNear(corners, distance, 900, reach); };
    EXPECT_EQ(near(120, 0), 0u);
    EXPECT_EQ(near(160, 20), 0u);
    EXPECT_EQ(near(250, 20), std::nullopt);
    EXPECT_EQ(near(300, 900), 1u);
    EXPECT_EQ(near(890, 0), 2u);
    EXPECT_EQ(near(5, 0), 2u);
    EXPECT_EQ(near(-30, 20), 2u) << "before the line on the grid";
    EXPECT_EQ(cornerNear({}, 5, 900, 900), std::nullopt);
    EXPECT_FALSE(corners[0].isHairpin());
    EXPECT_TRUE(corners[1].isHairpin());
}

}  // namespace
}  // namespace slip
