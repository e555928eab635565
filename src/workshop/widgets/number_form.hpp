// SPDX-License-Identifier: MIT
// Format of one number in the panel. It is always a literal, checked by the compiler. A translation supplies only the
// words, so that text from a file is never used as a format.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace slip {

/// A text with one number, like "{:.1f} kN", or "{:+.1f} kN" to show its sign.
struct NumberForm {
    consteval NumberForm(const char* literal) : text(literal) {
        const std::string_view all = literal;
        begin = all.find("{:"), end = all.find('}') + 1;
        hasSign = all.substr(begin + 2, 1) == "+";
        const std::string_view spec = all.substr(begin, end - begin);
        const std::size_t digit = hasSign ? 4 : 3;
        if (all.find_first_of("{}", end) != all.npos || spec.size() != digit + 3 || spec[digit - 1] != '.' ||
            spec[digit] < '0' || spec[digit] > '9' || spec[digit + 1] != 'f')
            throw "one number and no other brace";
        decimals = spec[digit] - '0';
    }

    const char* text;                // static
    std::size_t begin = 0, end = 0;  // bytes of the placeholder
    bool hasSign = false;            // also shows a plus sign
    int decimals = 0;
};

/// Returns only the number in this form. A zero has no sign.
std::string numberIn(const NumberForm& form, double value);
/// Returns the text in the player's language, with a dash for NaN.
std::string formatted(const NumberForm& form, float value);
/// Omits the unit: everything from the first space on.
std::string formattedWithoutUnit(const NumberForm& form, float value);

}  // namespace slip
