// SPDX-License-Identifier: MIT
// Placeholders of texts: "{}", or numbered where a translation needs another order: "{1}". Behind a colon stands how a
// number is written: "{:+.1f}", "{0:.2f}". Braces around anything else are text.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

struct Placeholder {
    std::size_t begin = 0, end = 0;  // bytes of its braces and of what they hold
    std::size_t argument = 0;        // which value it stands for, from 0
    std::string_view spec;           // behind the colon
};
/// In the order of the text.
std::vector<Placeholder> placeholdersOf(std::string_view text);
/// The placeholders as they stand in the text, with commas between them.
std::string placeholderList(std::string_view text);
/// Both texts take the same arguments, each written in the same way, in whatever order.
bool haveSamePlaceholders(std::string_view a, std::string_view b);

/// The pattern with its values; a placeholder without a value stays. Values are taken as they are, whatever a spec
/// says, so that no text of a file becomes a format.
std::string filled(std::string_view pattern, const std::vector<std::string>& values);

}  // namespace slip
