// SPDX-License-Identifier: MIT
#include "workshop/widgets/shown_digits.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace slip {
namespace {

TEST(ShownDigits, AStepIsAboutAThousandth) {
    for (const auto& [size, decimals] : {std::pair{1460.0, 0}, {420.0, 0}, {33.0, 2}, {1.05, 3}, {0.65, 4}, {0.0, 3}})
        EXPECT_EQ(stepDecimals(size), decimals) << size;
    EXPECT_EQ(roundedToDigits(1234.56f, 4), 1235);
    EXPECT_EQ(roundedToDigits(123456, 3), 123000);
    EXPECT_EQ(roundedToDigits(0, 6), 0);
}

TEST(ShownDigits, ANumberIsShownInFullIfItHasFewDigits) {
    for (const auto& [value, decimals] : {std::pair{3.90912f, 5}, {1234.567f, 3}, {0.65f, 3}, {33.0f, 1}, {1460.0f, 0}})
        EXPECT_EQ(decimalsInFull(value, kTypedDigits), decimals) << value;
    EXPECT_EQ(decimalsInFull(1 / 3.0f, kDerivedDigits), stepDecimals(0.33)) << "it has no end";
}

}  // namespace
}  // namespace slip
