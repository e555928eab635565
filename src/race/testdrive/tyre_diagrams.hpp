// SPDX-License-Identifier: MIT
// A car's tyres as plots of their force, at rest on dry asphalt: worked out, a line for the front and one for the rear.
#pragma once
#include "race/testdrive/diagrams.hpp"

namespace slip {

std::vector<DiagramLine> sideForces(const FeelTest& test);    // of the load, over slip (deg)
std::vector<DiagramLine> lengthForces(const FeelTest& test);  // of the load, over slip ratio
std::vector<DiagramLine> loadGrips(const FeelTest& test);     // friction over load as a share of the resting one

}  // namespace slip
