// SPDX-License-Identifier: MIT
// Leaf litter and low bushes under trees that stand together, and thickets of such bushes where nothing else stands.
// Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Adds litter and undergrowth, only for the eye, on loose ground clear of the road.
void addCopses(Mesh& litter, Mesh& undergrowth, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
