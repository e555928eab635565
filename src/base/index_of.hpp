// SPDX-License-Identifier: MIT
// Indices of elements that are looked for. Empty if there is none.
#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <ranges>

namespace slip {

/// Returns the index of the first element that `matches`, a predicate or a pointer to a member that is true.
template <std::ranges::random_access_range List, class Matches>
constexpr std::optional<std::size_t> indexWhere(const List& list, const Matches& matches) {
    const auto found = std::ranges::find_if(list, matches);
    if (found == std::ranges::end(list)) return std::nullopt;
    return static_cast<std::size_t>(found - std::ranges::begin(list));
}

/// Returns the index of the first element that equals `item`.
template <std::ranges::random_access_range List, class Item>
constexpr std::optional<std::size_t> indexOf(const List& list, const Item& item) {
    return indexWhere(list, [&](const auto& element) { return element == item; });
}

}  // namespace slip
