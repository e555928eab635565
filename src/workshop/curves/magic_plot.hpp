// SPDX-License-Identifier: MIT
// The magic formula as a picture.
#pragma once
#include "vehicle/params/car_params.hpp"

#include <optional>

namespace slip {

/// Force over slip up to the peak and well beyond, the file's curve behind it, the peak with its slip in numbers, the
/// slip of now. `sideways`: slip is an angle, shown in degrees (as `now` is); else a ratio. `height` px.
void magicPlot(const MagicSet& set, const MagicSet& file, bool sideways, std::optional<float> now, float height);

}  // namespace slip
