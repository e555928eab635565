// SPDX-License-Identifier: MIT
// The border of road and land: worn ground, mown stripes, ploughed snow, and what grows or lies over the road's edge.
// Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Returns colours only, to lie on the land and under areas and road.
Mesh paintVerge(const Track& track, const Palette& palette);
/// Adds stamps along the edges, to lie on the road. There are none at kerbs or beside hard ground.
void addRoadEdges(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
