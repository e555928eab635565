// SPDX-License-Identifier: MIT
#include "io/system/option_checks.hpp"

#include "io/system/read_number.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <cmath>
#include <string>

namespace slip {
namespace {

/// Returns the range for the help text.
template <class Number>
std::string rangeText(Number low, Number high, bool bounded) {
    return bounded ? fmt::format("in [{} - {}]", low, high) : "";
}

std::string whatIsWanted(double low, double high) {
    if (std::isfinite(high)) return fmt::format("number from {} to {}", low, high);
    return std::isfinite(low) ? fmt::format("number from {} up", low) : "number";
}

}  // namespace

CLI::Validator notEmpty() {
    return {[](std::string& text) { return std::string(text.empty() ? "its value is empty" : ""); }, ""};
}

CLI::Validator numberIn(double low, double high) {
    const auto fault = [low, high](const std::string& text) -> std::string {
        double number = 0;
        const bool good = readNumber(text, number) && std::isfinite(number) && number >= low && number <= high;
        return good ? "" : fmt::format("'{}' is no {}", text, whatIsWanted(low, high));
    };
    return {fault, rangeText(low, high, std::isfinite(high))};
}

CLI::Validator wholeIn(std::uint64_t low, std::uint64_t high) {
    const auto rewrite = [low, high](std::string& text) -> std::string {
        std::uint64_t number = 0;
        if (!readNumber(text, number) || number < low || number > high)
            return fmt::format("'{}' is no whole number from {} to {}", text, low, high);
        text = std::to_string(number);
        return "";
    };
    return {rewrite, rangeText(low, high, high != kAnyWhole)};
}

}  // namespace slip
