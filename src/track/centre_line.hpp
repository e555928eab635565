// SPDX-License-Identifier: MIT
// The closed centripetal Catmull–Rom curve through a road's points, walked at even steps of arc length.
#pragma once
#include "track/track_params.hpp"

#include <vector>

namespace slip {

/// The curve at one place. Doubles, because a track may lie 20 km from the origin.
struct CurveSample {
    double x = 0, y = 0;    // m
    double tx = 1, ty = 0;  // unit tangent
    int segment = 0;        // begins at the point of this index
    float share = 0;        // of the segment's arc length
};

struct CentreLine {
    double length = 0;                 // m
    std::vector<double> pointS;        // m, arc length at every point, and the whole length at the end
    std::vector<CurveSample> samples;  // even steps of about 1 m; empty when the length is not within the limits
};

inline constexpr double kShortestLap = 100, kLongestLap = 30000;  // m

/// At least 3 points, neighbours apart. When the points alone are further round than kLongestLap, `length` is that
/// distance and nothing else is computed.
CentreLine traceCentreLine(const std::vector<RoadPoint>& points);

}  // namespace slip
