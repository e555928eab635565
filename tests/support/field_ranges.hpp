// SPDX-License-Identifier: MIT
// Checks of structs that have a field list.
#pragma once
#include "base/fields.hpp"

#include <gtest/gtest.h>

#include <set>

namespace slip::test {

/// Expects every number of the struct, also of structs within it, to be inside its range, and every key to be its own.
template <HasFields T>
void expectWithinRanges(const T& params) {
    std::set<std::string_view> keys;
    visitFields(params, [&](const FieldInfo& info, const auto& member) {
        EXPECT_TRUE(keys.insert(info.key).second) << info.key << " comes twice";
        if constexpr (HasFields<std::remove_cvref_t<decltype(member)>>) {
            expectWithinRanges(member);
        } else {
            EXPECT_LT(info.low, info.high) << info.key;
            EXPECT_GE(static_cast<double>(member), info.low) << info.key;
            EXPECT_LE(static_cast<double>(member), info.high) << info.key;
        }
    });
}

}  // namespace slip::test
