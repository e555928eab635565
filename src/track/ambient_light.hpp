// SPDX-License-Identifier: MIT
// The ambient light at an hour, which at night takes the place of the sun.
#pragma once
#include "base/fields.hpp"
#include "track/track_params.hpp"

namespace slip {

struct AmbientLight {
    float night = 0;               // 0 by day … 1: lamps light what the ambient light leaves dark
    Colour colour{128, 128, 128};  // factor on all colours, in 128ths: 128 is as by day
    friend bool operator==(const AmbientLight&, const AmbientLight&) = default;
};
/// Returns the ambient light at that hour (0…24). Each theme has a night of its own.
AmbientLight ambientLight(float hour, Theme theme);
/// Returns the colour as it looks in that light, away from lamps.
Colour litColour(Colour colour, const AmbientLight& light);

}  // namespace slip
