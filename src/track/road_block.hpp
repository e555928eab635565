// SPDX-License-Identifier: MIT
// Whether a car can get all the way round.
#pragma once
#include "track/track.hpp"

namespace slip {

inline constexpr float kMinPassage = 2.5f;  // m that walls and solid things must leave between them on the road

/// Adds a fault for every wall or piece of scenery at which no way at least kMinPassage wide is left along the road.
void findRoadBlocks(const Track& track, std::vector<TrackFault>& faults);

}  // namespace slip
