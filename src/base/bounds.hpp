// SPDX-License-Identifier: MIT
#pragma once
#include "base/vec2.hpp"

#include <algorithm>
#include <initializer_list>

namespace slip {

/// An axis-aligned rectangle (m). It contains nothing until points are added.
struct Bounds {
    Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};

    void add(Vec2 p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    bool touches(const Bounds& other) const {
        return low.x <= other.high.x && other.low.x <= high.x && low.y <= other.high.y && other.low.y <= high.y;
    }
    bool contains(Vec2 p) const { return touches({p, p}); }
    /// Returns true if the point is less than `reach` m outside the rectangle, in each axis.
    bool isNear(Vec2 p, float reach) const {
        return p.x > low.x - reach && p.x < high.x + reach && p.y > low.y - reach && p.y < high.y + reach;
    }
};
inline Bounds boundsOf(std::initializer_list<Vec2> points) {
    Bounds box;
    for (const Vec2 p : points) box.add(p);
    return box;
}

}  // namespace slip
