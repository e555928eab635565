// Walls as rows of tyres, concrete blocks or steel rails, with their shadows.
#pragma once
#include "app/view/atlas.hpp"
#include "track/track.hpp"

namespace slip {

void addWalls(const Track& track, const Atlas& atlas, Mesh& shadows, Mesh& walls);

}  // namespace slip
