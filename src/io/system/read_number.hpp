// SPDX-License-Identifier: MIT
#pragma once
#include <charconv>
#include <memory>
#include <string_view>
#include <system_error>

namespace slip {

/// Reads the whole text as a decimal number. Returns false if it is not such a number.
template <class Number>
bool readNumber(std::string_view text, Number& number) {
    const char* const last = std::to_address(text.end());
    const auto [end, error] = std::from_chars(std::to_address(text.begin()), last, number);
    return error == std::errc{} && end == last;
}

}  // namespace slip
