// SPDX-License-Identifier: MIT
// Traces the closed centripetal Catmull–Rom curve through a road's points at even steps of arc length.
#pragma once
#include "track/track_params.hpp"

#include <vector>

namespace slip {

/// The curve at one place. It uses doubles because a track may lie 20 km from the origin.
struct CurveSample {
    double x = 0, y = 0;      // m
    double tx = 1, ty = 0;    // unit tangent
    std::size_t segment = 0;  // index of the point where the segment begins
    float share = 0;          // 0…1 of the segment's arc length
};

struct CentreLine {
    double length = 0;                 // m
    std::vector<double> pointS;        // m, arc length at every point, then the whole length
    std::vector<CurveSample> samples;  // even steps of about 1 m; empty if the length is out of limits
};

inline constexpr double kMinLap = 100, kMaxLap = 30000;  // m

/// Needs at least 3 points; neighbours must not coincide. If the straight lines between the points alone exceed
/// kMaxLap, `length` is their sum and nothing else is computed.
CentreLine traceCentreLine(const std::vector<RoadPoint>& points);

}  // namespace slip
