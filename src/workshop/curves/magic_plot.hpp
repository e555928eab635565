// SPDX-License-Identifier: MIT
// A plot of the magic formula.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <optional>

namespace slip {

/// Plots force over slip to well beyond the peak, with the file's curve behind it, the values of the peak, and the
/// present slip. If `sideways`, slip is an angle in degrees (as `now` is); otherwise it is a ratio. `height` is in px.
void magicPlot(const MagicSet& set, const MagicSet& file, bool sideways, std::optional<float> now, float height);

}  // namespace slip
