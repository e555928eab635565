// Finding pieces of road by place.
#pragma once
#include "track/track.hpp"

namespace slip {

/// Every fourth sample is a knot; the grid lists knots only.
inline constexpr int kKnotStride = 4;

/// Grid over the finished road of a track.
RoadGrid buildRoadGrid(const Track& track);

}  // namespace slip
