#include "app/menu/menu_cards.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(FigureRange, KnowsWhichWayIsBetter) {
    FigureRange range;
    range.add({5, 200, 40, 1});
    range.add({8, 250, 35, std::nullopt});
    EXPECT_EQ(range.best.t0To100, 5);
    EXPECT_EQ(range.worst.t0To100, 8);
    EXPECT_EQ(range.best.topSpeedKmh, 250);
    EXPECT_EQ(range.worst.braking100To0M, 40);
    EXPECT_EQ(range.best.skidpadG, 1);
}

}  // namespace
}  // namespace slip
