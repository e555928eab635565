// SPDX-License-Identifier: MIT
// Walls as rows of tyres, concrete blocks or steel rails, with their shadows.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"
#include "track/track.hpp"

namespace slip {

void addWalls(const Track& track, const Atlas& atlas, const Daylight& light, Mesh& shadows, Mesh& walls);

}  // namespace slip
