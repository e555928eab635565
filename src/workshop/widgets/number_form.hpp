// SPDX-License-Identifier: MIT
// How the panel writes one number. The form is always a literal of the code, which the compiler has checked: of a
// translation only the words count, so that no text of a file becomes a format.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace slip {

/// A text with one number, as "{:.1f} kN", or "{:+.1f} kN" with its sign.
struct NumberForm {
    consteval NumberForm(const char* literal)
        : text(literal), begin(text.find("{:")), end(text.find('}') + 1), hasSign(text.substr(begin + 2, 1) == "+") {
        const std::string_view spec = text.substr(begin, end - begin);
        const std::size_t digit = hasSign ? 4 : 3;
        if (text.find_first_of("{}", end) != text.npos || spec.size() != digit + 3 || spec[digit - 1] != '.' ||
            spec[digit] < '0' || spec[digit] > '9' || spec[digit + 1] != 'f')
            throw "one number and no other brace";
        decimals = spec[digit] - '0';
    }

    std::string_view text;   // never freed, ends with a zero byte
    std::size_t begin, end;  // bytes of the placeholder
    bool hasSign;            // also of what is not negative
    int decimals = 0;
};

/// The number alone, as the form wants it; never "-0".
std::string numberIn(const NumberForm& form, double value);
/// In the player's language; a dash for a number that is not there.
std::string formatted(const NumberForm& form, float value);
/// Without what follows a blank, the unit.
std::string formattedWithoutUnit(const NumberForm& form, float value);

}  // namespace slip
