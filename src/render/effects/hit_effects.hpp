// SPDX-License-Identifier: MIT
// What a collision throws: sparks, chips of paint, splinters of glass, dust. Needs no screen.
#pragma once
#include "render/effects/car_effects.hpp"

namespace slip {

/// A tick of a car; nothing while it struck nothing.
void strike(const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks);

}  // namespace slip
