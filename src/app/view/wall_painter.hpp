// Walls as rows of tyres, concrete blocks or steel rails, with their shadows.
#pragma once
#include "app/view/atlas.hpp"
#include "app/view/daylight.hpp"
#include "track/track.hpp"

namespace slip {

void addWalls(const Track& track, const Atlas& atlas, const Daylight& light, Mesh& shadows, Mesh& walls);

}  // namespace slip
