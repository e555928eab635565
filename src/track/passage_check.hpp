// SPDX-License-Identifier: MIT
// Checks that a car can get all the way round.
#pragma once
#include "track/track.hpp"

namespace slip {

inline constexpr float kMinPassage = 2.5f;  // m, gap that walls and solid objects must leave on the road

/// Adds a fault for each wall or piece of scenery that leaves no passage of at least kMinPassage along the road.
void findBlockedPassages(const Track& track, std::vector<TrackFault>& faults);

}  // namespace slip
