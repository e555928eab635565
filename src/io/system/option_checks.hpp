// SPDX-License-Identifier: MIT
// Checks that both programs make of values on the command line.
#pragma once
#include <charconv>
#include <cstdint>
#include <limits>
#include <string_view>
#include <system_error>

namespace CLI {
class Validator;
}

namespace slip {

inline constexpr double kAnyNumber = std::numeric_limits<double>::infinity();
inline constexpr std::uint64_t kAnyWhole = std::numeric_limits<std::uint64_t>::max();

/// Reads the text as a whole, in decimal digits. False: it is no such number.
template <class Number>
bool readNumber(std::string_view text, Number& number) {
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, number);
    return error == std::errc{} && end == last;
}

CLI::Validator notEmpty();
/// A finite number within both bounds. CLI::Range lets NaN through.
CLI::Validator numberIn(double low, double high);
/// A whole number within both bounds, in decimal digits; for Option::transform. CLI11 alone reads 010 as 8, and -1 as
/// the greatest number.
CLI::Validator wholeIn(std::uint64_t low, std::uint64_t high);

}  // namespace slip
