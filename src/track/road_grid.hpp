// SPDX-License-Identifier: MIT
// Finding pieces of road by place.
#pragma once
#include "track/track.hpp"

namespace slip {

/// Every fourth sample is a knot; the grid lists knots only.
inline constexpr int kKnotStride = 4;

/// Distance (m) to the edge of the road at a sample: the nearest strip of road is the one that contains the point.
inline float toEdge(const RoadSample& sample, Vec2 point) { return length(sample.position - point) - sample.halfWidth; }

/// Grid over the finished road of a track.
RoadGrid buildRoadGrid(const Track& track);

}  // namespace slip
