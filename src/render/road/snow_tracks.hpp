// SPDX-License-Identifier: MIT
// Roads of snow: tyres have polished two ruts along the racing line. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/road_rows.hpp"

namespace slip {

void addSnowTracks(Mesh& mesh, const Track& track, const std::vector<RoadRow>& rows, const Atlas& atlas,
                   const Palette& palette);

}  // namespace slip
