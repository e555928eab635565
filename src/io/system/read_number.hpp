// SPDX-License-Identifier: MIT
#pragma once
#include <charconv>
#include <string_view>
#include <system_error>

namespace slip {

/// Reads the whole text as a decimal number. Returns false if it is not such a number.
template <class Number>
bool readNumber(std::string_view text, Number& number) {
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc{} && end == last;
}

}  // namespace slip
