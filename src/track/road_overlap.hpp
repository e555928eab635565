// SPDX-License-Identifier: MIT
// Finds stretches of road that overlap each other.
#pragma once
#include "track/centre_line.hpp"
#include "track/track.hpp"

namespace slip {

/// Adds a fault where the edge of the road lies on another stretch of it. The track's grid must be built.
void findRoadOverlaps(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults);

}  // namespace slip
