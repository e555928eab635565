// SPDX-License-Identifier: MIT
// Line segments and polygons in the plane.
#pragma once
#include "base/vec2.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <vector>

namespace slip {

/// Returns on which side of the line a…b the point c lies: +1 left, −1 right, 0 on the line.
inline int sideOf(Vec2 a, Vec2 b, Vec2 c) {
    const float side = cross(b - a, c - a);
    return side > 0 ? 1 : side < 0 ? -1 : 0;
}

/// Returns true if the segments a…b and c…d have a point in common.
inline bool segmentsMeet(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    const auto apart = [](float p, float q, float r, float s) {
        return std::max(p, q) < std::min(r, s) || std::max(r, s) < std::min(p, q);
    };
    if (apart(a.x, b.x, c.x, d.x) || apart(a.y, b.y, c.y, d.y)) return false;
    return sideOf(a, b, c) * sideOf(a, b, d) <= 0 && sideOf(c, d, a) * sideOf(c, d, b) <= 0;
}

/// Returns true if each segment passes from one side of the other to the opposite side.
inline bool segmentsCross(Vec2 a, Vec2 b, Vec2 c, Vec2 d) {
    return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/// Returns the point of the segment a…b that is nearest to p.
inline Vec2 nearestOn(Vec2 a, Vec2 b, Vec2 p) {
    const Vec2 way = b - a;
    const float square = dot(way, way);
    const float share = square > 0 ? std::clamp(dot(p - a, way) / square, 0.0f, 1.0f) : 0.0f;
    return a + way * share;
}

/// Returns the distance (m) from p to the nearest segment between points. If `closed`, a segment joins the last point
/// to the first. Infinite if there are no points.
inline float distanceTo(const std::vector<Vec2>& points, bool closed, Vec2 p) {
    if (points.empty()) return std::numeric_limits<float>::infinity();
    Vec2 before = closed ? points.back() : points.front();
    float least = std::numeric_limits<float>::infinity();
    for (const Vec2 point : points) {
        const Vec2 off = p - nearestOn(before, point, p);
        least = std::min(least, dot(off, off));
        before = point;
    }
    return std::sqrt(least);
}

/// Returns the area (m²) of a simple polygon. It is positive if the polygon is anticlockwise.
inline float signedArea(const std::vector<Vec2>& polygon) {
    float sum = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) sum += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    return sum / 2;
}

/// Returns true if the point is inside a simple polygon of either winding.
inline bool insidePolygon(const std::vector<Vec2>& polygon, Vec2 point) {
    assert(!polygon.empty() && "a polygon needs corners");
    bool inside = false;
    Vec2 a = polygon.back();
    for (const Vec2 b : polygon) {
        if ((a.y > point.y) != (b.y > point.y) && point.x < a.x + (b.x - a.x) * ((point.y - a.y) / (b.y - a.y)))
            inside = !inside;
        a = b;
    }
    return inside;
}

}  // namespace slip
