// SPDX-License-Identifier: MIT
// Evenly spaced values, for example the lines of a grid.
#pragma once
#include <cmath>

namespace slip {

/// Largest number of steps; more would not be distinguishable on screen.
inline constexpr int kMaxSteps = 2000;

/// Calls take(x) for low, low + step, low + 2·step, …, below `high`. An integer counts the steps. If neighbouring
/// floats are further apart than the step, adding it would change nothing, and a loop over floats would never end. Does
/// nothing if the step is not positive, a value is not finite, or there would be more than kMaxSteps.
template <class Take>
void forEachStep(double low, double high, double step, const Take& take) {
    const double count = std::ceil((high - low) / step);
    if (!(step > 0) || !(count > 0 && count <= kMaxSteps)) return;
    for (int i = 0; i < static_cast<int>(count); ++i) take(static_cast<float>(low + i * step));
}

/// Calls take(x) for the multiples of `step` from `low` on, with the same limits.
template <class Take>
void forEachMultiple(double low, double high, double step, const Take& take) {
    forEachStep(std::ceil(low / step) * step, high, step, take);
}

}  // namespace slip
