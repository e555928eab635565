// What a finished road must not do.
#pragma once
#include "track/centre_line.hpp"
#include "track/track.hpp"

namespace slip {

/// Adds a fault for every corner whose inner edge folds over and for the places where the centre line crosses itself.
void findShapeFaults(const Track& track, const CentreLine& line, std::vector<TrackFault>& faults);

}  // namespace slip
