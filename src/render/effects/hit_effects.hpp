// SPDX-License-Identifier: MIT
// Effects of collisions: sparks, chips of paint, splinters of glass, dust. Needs no GL context.
#pragma once
#include "render/effects/car_effects.hpp"

namespace slip {

/// Emits the effects of a car's collision in a tick; does nothing without one.
void emitHitEffects(const CarSnapshot& car, const CarLook& look, const EffectSinks& sinks);

}  // namespace slip
