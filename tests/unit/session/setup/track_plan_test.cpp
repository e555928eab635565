// SPDX-License-Identifier: MIT
#include "session/setup/track_plan.hpp"

#include "support/bundled.hpp"
#include "track/planar.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(TrackPlan, HasTheRoadInItsWidthsAndSurfaces) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const Track track = test::bundledTrack(name);
        const TrackPlan plan = planOf(track);
        ASSERT_FALSE(plan.runs.empty()) << name;
        ASSERT_FALSE(plan.surfaces.empty()) << name;
        EXPECT_TRUE(plan.surfaces.size() > 1 || plan.runs.size() == 1) << name;
        for (const TrackPlan::Run& run : plan.runs) {
            ASSERT_EQ(run.points.size(), run.widths.size());
            EXPECT_GE(run.points.size(), 2u) << name;
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                EXPECT_TRUE(run.points[i].x >= -0.001f && run.points[i].x <= 1.001f && run.points[i].y >= -0.001f &&
                            run.points[i].y <= 1.001f)
                    << name;
                EXPECT_GE(run.widths[i] * plan.map.metres, 3.99f) << name;
            }
        }
        const Vec2 gap = plan.runs.front().points.front() - plan.runs.back().points.back();
        EXPECT_LT(std::hypot(gap.x, gap.y) * plan.map.metres, 30) << name << ": the last run meets the first";
    }
}

TEST(TrackMap, ItsOutlineHasFewPointsAndLeavesNoneOfTheLineFarOff) {
    for (const std::string& name : test::bundledNames("tracks")) {
        const TrackMap map = mapOf(test::bundledTrack(name));
        ASSERT_GE(map.outline.size(), 2u) << name;
        EXPECT_LT(map.outline.size(), map.line.size()) << name;
        EXPECT_EQ(map.outline.front(), map.line.front());
        EXPECT_EQ(map.outline.back(), map.line.back());
        for (const Vec2 point : map.line) {
            float off = 1;
            for (std::size_t i = 1; i < map.outline.size(); ++i)
                off = std::min(off, length(nearestOn(map.outline[i - 1], map.outline[i], point) - point));
            EXPECT_LT(off, 0.002f) << name;
        }
    }
}

TEST(TrackPlan, CountsCorners) {
    EXPECT_EQ(planOf(test::bundledTrack("thistledown")).corners, 11) << "as its description says";
}

}  // namespace
}  // namespace slip
