// SPDX-License-Identifier: MIT
// Where the road meets the land: worn ground, mown stripes, ploughed snow, and what grows or lies over the road's edge.
// Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Colours only, to lie on the land and under areas and road.
Mesh paintVerge(const Track& track, const Palette& palette);
/// Stamps along the edges, to lie on the road; none at kerbs and beside hard ground.
void addRoadEdges(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
