// SPDX-License-Identifier: MIT
// Steps of the numbers that a garage adjusts.
#include "workshop/widgets/step_row.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr FieldInfo kPressure{.key = "pressure_bar", .doc = "", .unit = "bar", .low = 0.3, .high = 8};
constexpr FieldInfo kSpring{.key = "spring", .doc = "", .unit = "N/m", .low = 1e3, .high = 1e6};
constexpr FieldInfo kToe{.key = "toe_deg", .doc = "", .unit = "deg", .low = -10, .high = 10};

TEST(SteppedNumber, GoesToTheNextStepAndStaysInRange) {
    EXPECT_FLOAT_EQ(steppedNumber(kPressure, 2.2f, 0.05f, 1), 2.25f);
    EXPECT_FLOAT_EQ(steppedNumber(kPressure, 2.2f, 0.05f, -1), 2.15f);
    EXPECT_FLOAT_EQ(steppedNumber(kPressure, 2.22f, 0.05f, 1), 2.25f) << "a value between two steps goes to the next";
    EXPECT_FLOAT_EQ(steppedNumber(kPressure, 2.22f, 0.05f, -1), 2.2f);
    EXPECT_FLOAT_EQ(steppedNumber(kPressure, 8, 0.05f, 1), 8);
    EXPECT_FLOAT_EQ(steppedNumber(kSpring, 1000, 2000, -1), 1000);
    EXPECT_FLOAT_EQ(steppedNumber(kSpring, 42000, 2000, 1), 44000);
    float toe = 0;
    for (int i = 0; i < 40; ++i) toe = steppedNumber(kToe, toe, 0.05f, -1);
    for (int i = 0; i < 40; ++i) toe = steppedNumber(kToe, toe, 0.05f, 1);
    EXPECT_NEAR(toe, 0, 1e-6f) << "as many steps back as forth";
}

TEST(SteppedText, HasTheDecimalsOfTheStep) {
    EXPECT_EQ(steppedText(kPressure, 2.2f, 0.05f), "2.20 bar");
    EXPECT_EQ(steppedText(kSpring, 42000, 2000), "42000 N/m");
    EXPECT_EQ(steppedText(kToe, -0.1f, 0.05f), "-0.10°");
    EXPECT_EQ(steppedText(kToe, -0.0f, 0.05f), "0.00°");
    EXPECT_NE(steppedText(kSpring, 42137, 2000).find("42137"), std::string::npos) << "it hides no digits";
}

}  // namespace
}  // namespace slip
