// SPDX-License-Identifier: MIT
// Checks of values on the command line, shared by both programs.
#pragma once
#include <cstdint>
#include <limits>

namespace CLI {
class Validator;
}

namespace slip {

inline constexpr double kAnyNumber = std::numeric_limits<double>::infinity();
inline constexpr std::uint64_t kAnyWhole = std::numeric_limits<std::uint64_t>::max();

CLI::Validator notEmpty();
/// Accepts a finite number within both bounds. CLI::Range would accept NaN.
CLI::Validator numberIn(double low, double high);
/// Accepts a decimal whole number within both bounds; for Option::transform. CLI11 alone would read 010 as 8, and -1 as
/// the largest number.
CLI::Validator wholeIn(std::uint64_t low, std::uint64_t high);

}  // namespace slip
