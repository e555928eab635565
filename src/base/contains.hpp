// SPDX-License-Identifier: MIT
#pragma once
#include <algorithm>
#include <ranges>

namespace slip {

/// Returns true if an element of the list equals `item`.
template <std::ranges::range List, class Item>
constexpr bool contains(const List& list, const Item& item) {
    return std::ranges::find(list, item) != std::ranges::end(list);
}

}  // namespace slip
