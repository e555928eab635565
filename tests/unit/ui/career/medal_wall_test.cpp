// SPDX-License-Identifier: MIT
// Tiles of the wall are found where they are drawn.
#include "ui/career/medal_wall.hpp"

#include <gtest/gtest.h>
#include <set>

namespace slip {
namespace {

TEST(MedalWall, AClickFindsEachTileOnce) {
    CareerState state;
    state.career.tiers = {{"One", "", 0, std::vector<CareerEvent>(9)}, {"Two", "", 0, std::vector<CareerEvent>(4)}};
    const UiBox box{450, 20, 800, wallHeight(state)};
    std::set<std::pair<std::size_t, std::size_t>> found;
    for (float y = box.y; y < box.y + box.h; y += 3)
        for (float x = box.x; x < box.x + box.w; x += 3)
            if (const auto tile = tileAt(state, box, {x, y})) found.insert({tile->tier, tile->event});
    EXPECT_EQ(found.size(), 13u);
    EXPECT_FALSE(tileAt(state, box, {box.x + 10, box.y + box.h - 20})) << "the tiers' names";
    EXPECT_FALSE(tileAt(state, box, {box.x + box.w - 40, box.y + box.h - 30})) << "the second row is shorter";
}

}  // namespace
}  // namespace slip
