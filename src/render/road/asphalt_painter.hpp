// SPDX-License-Identifier: MIT
// What a paved road goes through in its years: lanes of the paver, patches, cracks and the tar in them, and the crumbs
// of rubber beside the line. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/road_rows.hpp"

namespace slip {

void addAsphaltMarks(Mesh& mesh, const std::vector<RoadRow>& rows, const Atlas& atlas);

}  // namespace slip
