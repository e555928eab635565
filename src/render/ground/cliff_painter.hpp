// SPDX-License-Identifier: MIT
// Bands of rock on the steep flanks of hills, with what has fallen from them. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/ground/relief.hpp"

namespace slip {

/// Clear of the road and of paved ground. shadows: what they throw on the land below.
void addCliffs(Mesh& mesh, Mesh& shadows, const Track& track, const Relief& relief, const Atlas& atlas,
               const Palette& palette, const Daylight& light);

}  // namespace slip
