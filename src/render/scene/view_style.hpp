// SPDX-License-Identifier: MIT
// The settings of how the world looks.
#pragma once
#include "io/player/display_settings.hpp"

namespace slip {

/// The player's settings of the look. Low effects leave out reflections, marks on walls, most particles, and half of
/// rain and snow.
struct ViewStyle {
    EffectsLevel effects = EffectsLevel::High;
    bool outlinedCar = false;
    bool still = false;       // reduced motion: only what drives moves
    bool driftZones = false;  // shows the paint of drift zones
};

}  // namespace slip
