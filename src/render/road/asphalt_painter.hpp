// SPDX-License-Identifier: MIT
// Marks of age on a paved road: lanes of the paver, patches, cracks and the tar in them, and the crumbs of rubber
// beside the line. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/road_rows.hpp"

namespace slip {

void addAsphaltMarks(Mesh& mesh, const std::vector<RoadRow>& rows, const Atlas& atlas);

}  // namespace slip
