// SPDX-License-Identifier: MIT
// Values that lie one step apart, as the lines of a grid do.
#pragma once
#include <cmath>

namespace slip {

/// More than these are not drawn: nobody could tell them apart.
inline constexpr int kMaxSteps = 2000;

/// Calls take(x) for low, low + step, low + 2·step, …, below `high`. The steps are counted by an integer: where
/// neighbouring floats lie further apart than the step, adding it would change nothing, and a loop over floats would
/// never end. None where the step is not positive, a value is not finite, or there would be more than kMaxSteps.
template <class Take>
void forEachStep(double low, double high, double step, const Take& take) {
    const double count = std::ceil((high - low) / step);
    if (!(step > 0) || !(count > 0 && count <= kMaxSteps)) return;
    for (int i = 0; i < static_cast<int>(count); ++i) take(static_cast<float>(low + i * step));
}

/// The same for the whole multiples of `step` from `low` on.
template <class Take>
void forEachMultiple(double low, double high, double step, const Take& take) {
    forEachStep(std::ceil(low / step) * step, high, step, take);
}

}  // namespace slip
