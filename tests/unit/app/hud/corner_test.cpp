#include "app/hud/corner.hpp"

#include "base/scalar.hpp"
#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Corner, theSignKnowsSideAndDistance) {
    const Track track = test::bundledTrack("larkmead");
    const auto corner = nextCorner(track, track.startS, 600, 60);
    ASSERT_TRUE(corner);
    EXPECT_LT(corner->radius, 60);
    const RoadSample inside = roadAt(track, track.startS + corner->distance + 2);
    EXPECT_EQ(signOf(corner->angle), signOf(inside.curvature));
    const auto nearer = nextCorner(track, track.startS + 20, 600, 60);
    ASSERT_TRUE(nearer);
    EXPECT_NEAR(nearer->distance, corner->distance - 20, 2.5f);
    EXPECT_FALSE(nextCorner(track, track.startS, corner->distance - 5, 60));
    EXPECT_FALSE(cornerSign(track, track.startS, 5)) << "at walking pace the view reaches far enough";
}

}  // namespace
}  // namespace slip
