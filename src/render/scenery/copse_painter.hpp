// SPDX-License-Identifier: MIT
// What lies and grows under trees that stand together, leaf litter and low bushes, and thickets of those where nothing
// else stands. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Only to look at, on loose ground clear of the road.
void addCopses(Mesh& litter, Mesh& undergrowth, const Track& track, const Atlas& atlas, const Palette& palette);

}  // namespace slip
