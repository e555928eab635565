// SPDX-License-Identifier: MIT
#include "track/surface.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Surface, IsFoundByName) {
    const SurfaceTable table{{"asphalt", {}}, {"grass", {}}};
    EXPECT_EQ(findSurface(table, "grass"), 1);
    EXPECT_FALSE(findSurface(table, "gras"));
    EXPECT_FALSE(findSurface({}, "grass"));
}

TEST(Surface, RoadServesForAMissingCompound) {
    Surface surface;
    surface.friction = {{"road", 0.5f}, {"rally", 0.7f}};
    EXPECT_EQ(frictionFor(surface, "rally"), 0.7f);
    EXPECT_EQ(frictionFor(surface, "road"), 0.5f);
    EXPECT_EQ(frictionFor(surface, "slick"), 0.5f);
}

}  // namespace
}  // namespace slip
