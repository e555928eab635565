// SPDX-License-Identifier: MIT
// Cross-sections of the road, so close that straight pieces between them look round.
#pragma once
#include "track/track.hpp"

#include <vector>

namespace slip {

struct RoadRow {
    Vec2 centre, left;  // left: unit, across the road
    float s = 0;        // m; the last row's is the lap's length
    float halfWidth = 5;
    float line = 0;    // m left of the centre: the racing line
    float rubber = 0;  // 0…1: rubber on that line
    float bend = 0;    // 1/m, left positive
    std::size_t surface = 0;
    bool paved = true;
    float lit = 0;  // −1…1: sunlight on a road that climbs or falls
};
/// Returns the rows of a whole lap; the last row repeats the first.
std::vector<RoadRow> roadRows(const Track& track);

}  // namespace slip
