// SPDX-License-Identifier: MIT
// Placeholders of texts: "{}", or numbered where a translation needs another order: "{1}". A number format follows
// after a colon: "{:+.1f}", "{0:.2f}". Braces around anything else are text.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct Placeholder {
    std::size_t begin = 0, end = 0;  // bytes, braces included
    std::size_t argument = 0;        // index of its value, from 0
    std::string_view spec;           // after the colon
};
/// Returns the placeholders in the order of the text.
std::vector<Placeholder> placeholdersOf(std::string_view text);
/// Returns the placeholders as written in the text, separated by commas.
std::string placeholderList(std::string_view text);
/// Returns true if both texts use the same arguments with the same formats, in any order.
bool haveSamePlaceholders(std::string_view a, std::string_view b);

/// Returns the pattern with its values filled in. A placeholder without a value stays. Specs are ignored, so that no
/// text from a file acts as a format.
std::string filled(std::string_view pattern, const std::vector<std::string>& values);

}  // namespace slip
