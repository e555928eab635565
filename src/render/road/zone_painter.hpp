// SPDX-License-Identifier: MIT
// Paint of drift zones, for drift events only. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Adds slanted stripes along both edges of the road in each zone, and a line across at its ends.
void addDriftZones(Mesh& mesh, const Track& track, const Atlas& atlas);

}  // namespace slip
