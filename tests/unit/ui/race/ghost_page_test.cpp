// SPDX-License-Identifier: MIT
#include "ui/race/ghost_page.hpp"

#include "io/player/race_settings.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(GhostPage, thereIsRoomForEightKeptOnes) {
    GhostSettings ghosts;
    for (int i = 0; i < 9; ++i) chooseGhost(ghosts, "larkmead/" + std::to_string(i), true);
    chooseGhost(ghosts, "larkmead/8", true);
    ASSERT_EQ(ghosts.saved.size(), 8u);
    EXPECT_EQ(ghosts.saved.front(), "larkmead/1") << "the oldest went";
    EXPECT_EQ(ghosts.saved.back(), "larkmead/8");
    chooseGhost(ghosts, "larkmead/4", false);
    EXPECT_EQ(ghosts.saved.size(), 7u);
}

}  // namespace
}  // namespace slip
