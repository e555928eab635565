// What lies and grows under trees that stand together: leaf litter on the ground, low bushes. Needs no screen.
#pragma once
#include "app/view/atlas.hpp"
#include "track/track.hpp"

namespace slip {

/// Only to look at, on loose ground clear of the road.
void addCopses(Mesh& litter, Mesh& undergrowth, const Track& track, const Atlas& atlas);

}  // namespace slip
