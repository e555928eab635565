// SPDX-License-Identifier: MIT
// The flag falls: paper in the air, and the light of cameras. Needs no screen.
#pragma once
#include "render/effects/particles.hpp"

namespace slip {

/// Thrown up where a car crosses the line, along its way (unit). share: of what is thrown.
void celebrate(ParticleSet& particles, Random& random, Vec2 place, Vec2 along, float share);

}  // namespace slip
