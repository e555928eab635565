// SPDX-License-Identifier: MIT
// What a finished road must not do.
#pragma once
#include "track/centre_line.hpp"
#include "track/track.hpp"

namespace slip {

/// Index of the road point nearest along the line to a sample, and the pointer to a point.
int pointNear(const CentreLine& line, std::size_t sample);
std::string pointerToPoint(int point);

/// Adds a fault for every corner whose inner edge folds over, for the places where the centre line crosses itself, and
/// if there are none for those where one stretch of road lies on another. The track's grid must be built.
void findShapeFaults(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults);

}  // namespace slip
