// SPDX-License-Identifier: MIT
// Arrows painted on the road before its brows: where it climbs and then levels out. Needs no GL context.
#pragma once
#include "render/ground/relief.hpp"
#include "render/road/runoff_painter.hpp"

namespace slip {

/// Returns the arrows, on paved road only.
std::vector<Chevron> browArrows(const Track& track, const Relief& relief);
void addBrowArrows(Mesh& mesh, const Track& track, const Relief& relief, const Atlas& atlas);

}  // namespace slip
