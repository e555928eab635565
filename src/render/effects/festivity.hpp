// SPDX-License-Identifier: MIT
// Finish effects: confetti and camera flashes. Needs no GL context.
#pragma once
#include "render/effects/particles.hpp"

namespace slip {

/// Emits confetti and flashes where a car crosses the line, along its direction (unit). share: of the particles.
void celebrate(ParticleSet& particles, Random& random, Vec2 place, Vec2 along, float share);

}  // namespace slip
