// SPDX-License-Identifier: MIT
#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace slip {
namespace {

Result<> checked(int number) {
    if (number < 0) return message("{} is below 0", number);
    return {};
}

Result<std::string> textOf(int number) {
    if (const Result<> check = checked(number); !check) return check.why;
    return std::to_string(number);
}

TEST(Result, HasAValueOrSaysWhyNot) {
    const Result<std::string> good = textOf(7), bad = textOf(-7);
    ASSERT_TRUE(good);
    EXPECT_EQ(*good, "7");
    EXPECT_EQ(good->size(), 1u);
    EXPECT_FALSE(bad);
    EXPECT_FALSE(bad.value);
    EXPECT_EQ(bad.why, "-7 is below 0");
}

TEST(Result, SucceedsWithoutAValue) {
    EXPECT_TRUE(checked(0));
    EXPECT_FALSE(checked(-1));
}

TEST(Result, PassesItsValueOn) {
    Result<std::unique_ptr<int>> made = std::make_unique<int>(5);
    const std::unique_ptr<int> mine = *std::move(made);
    EXPECT_EQ(*mine, 5);
}

}  // namespace
}  // namespace slip
