// SPDX-License-Identifier: MIT
// Grid that finds pieces of road by position.
#pragma once
#include "track/track.hpp"

namespace slip {

/// Every fourth sample is a knot. The grid lists only knots.
inline constexpr std::size_t kKnotStride = 4;

/// Returns the distance (m) to the edge of the road at a sample, negative on the road. So the strip that contains the
/// point is the nearest.
inline float toEdge(const RoadSample& sample, Vec2 point) { return length(sample.position - point) - sample.halfWidth; }

/// Builds the grid over the finished road of a track.
RoadGrid buildRoadGrid(const Track& track);

}  // namespace slip
