// SPDX-License-Identifier: MIT
#include "workshop/widgets/shown_digits.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr double kSameFloat = 1.2e-7;  // share by which a float may differ from the decimal number that it stands for
constexpr int kMaxDecimals = 9;

/// Returns the digits before the point, less one: 0 for 1.05, 3 for 1460, -2 for 0.05.
int exponentOf(double value) {
    const double size = std::abs(value);
    return size > 0 ? static_cast<int>(std::floor(std::log10(size))) : 0;
}

double toDecimals(double value, int decimals) {
    const double scale = std::pow(10.0, decimals);
    return std::round(value * scale) / scale;
}

}  // namespace

int stepDecimals(double size) {
    const int exponent = exponentOf(size);
    return std::clamp((exponent < 2 ? 3 : 2) - exponent, 0, 6);
}

float roundedToDecimals(float value, int decimals) {
    return static_cast<float>(toDecimals(static_cast<double>(value), decimals));
}

float roundedToDigits(float value, int digits) {
    return roundedToDecimals(value, digits - 1 - exponentOf(static_cast<double>(value)));
}

int decimalsInFull(float value, int digits) {
    const double number = static_cast<double>(value);
    const int exponent = exponentOf(number), most = std::clamp(digits - 1 - exponent, 0, kMaxDecimals);
    for (int decimals = std::clamp(2 - exponent, 0, 4); decimals <= most; ++decimals)
        if (std::abs(toDecimals(number, decimals) - number) <= kSameFloat * std::abs(number)) return decimals;
    return stepDecimals(number);
}

}  // namespace slip
