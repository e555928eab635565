// SPDX-License-Identifier: MIT
// A track's own paint: lines, circles, boxes and stencilled letters. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

void addMarkings(Mesh& mesh, const Track& track, const Atlas& atlas);

}  // namespace slip
