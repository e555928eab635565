// SPDX-License-Identifier: MIT
// Checks of a built road: folds, crossings, overlaps.
#pragma once
#include "track/centre_line.hpp"
#include "track/track.hpp"

namespace slip {

/// pointNear returns the index of the road point nearest to a sample along the line. pointerToPoint returns its JSON
/// pointer.
std::size_t pointNear(const CentreLine& line, std::size_t sample);
std::string pointerToPoint(std::size_t point);

/// Adds faults for corners whose inner edge folds over and for places where the centre line crosses itself. If it does
/// not cross itself, adds faults for stretches of road that overlap. The track's grid must be built.
void findShapeFaults(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults);

}  // namespace slip
