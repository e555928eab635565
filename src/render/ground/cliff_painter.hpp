// SPDX-License-Identifier: MIT
// Bands of rock on the steep flanks of hills, with stones that have fallen from them. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/ground/relief.hpp"

namespace slip {

/// Adds rock clear of the road and of paved ground. shadows: receives its shadows on the land below.
void addCliffs(Mesh& mesh, Mesh& shadows, const Track& track, const Relief& relief, const Atlas& atlas,
               const Palette& palette, const Daylight& light);

}  // namespace slip
