// SPDX-License-Identifier: MIT
#include "ui/cards/menu_cards.hpp"

#include "ui/career/event_card.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(FigureRange, KnowsWhichWayIsBetter) {
    RoadTest one, other;
    one.t0To100 = 5, one.topSpeedKmh = 200, one.braking100To0M = 40, one.skidpadG = 1;
    other.t0To100 = 8, other.topSpeedKmh = 250, other.braking100To0M = 35;
    FigureRange range;
    range.add(one);
    range.add(other);
    EXPECT_EQ(range.best.t0To100, 5);
    EXPECT_EQ(range.worst.t0To100, 8);
    EXPECT_EQ(range.best.topSpeedKmh, 250);
    EXPECT_EQ(range.worst.braking100To0M, 40);
    EXPECT_EQ(range.best.skidpadG, 1);
}

TEST(EventCard, HasRoomForItsRuleAlsoWhereItIsLow) {
    for (const float height : {154.0f, 200.0f, 260.0f, 420.0f}) {
        EXPECT_GE(height - 4 * factHeight(4, height), 40 - 1e-3f) << height;
        EXPECT_GE(factHeight(4, height), 28);
    }
    EXPECT_EQ(factHeight(4, 420), 46);
}

}  // namespace
}  // namespace slip
