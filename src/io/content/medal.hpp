// SPDX-License-Identifier: MIT
// The medals that laps and events of the career win.
#pragma once
#include <array>
#include <string_view>

namespace slip {

enum class Medal { None, Bronze, Silver, Gold, Author };
constexpr auto namesOf(const Medal*) {
    return std::array<std::string_view, 5>{"none", "bronze", "silver", "gold", "author"};
}
/// Labels such as "Gold". Empty for None.
constexpr auto labelsOf(const Medal*) {
    return std::array<std::string_view, 5>{"", "Bronze", "Silver", "Gold", "Author"};
}
/// Returns the next better medal; Author for Author.
constexpr Medal nextMedal(Medal medal) {
    return medal == Medal::Author ? medal : static_cast<Medal>(static_cast<int>(medal) + 1);
}

}  // namespace slip
