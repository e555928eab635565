// SPDX-License-Identifier: MIT
// A car's tyre forces as plots, at rest on dry asphalt. They are computed, one line for the front and one for the rear.
#pragma once
#include "race/testdrive/diagrams.hpp"

namespace slip {

std::vector<DiagramLine> sideForces(const HandlingTest& test);    // share of the load, over slip (deg)
std::vector<DiagramLine> lengthForces(const HandlingTest& test);  // share of the load, over slip ratio
std::vector<DiagramLine> loadGrips(const HandlingTest& test);     // friction over load as a share of the static one

}  // namespace slip
