// SPDX-License-Identifier: MIT
// Curves given by points.
#pragma once
#include "base/vec2.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

namespace slip {

/// Points of a curve with rising x.
using Table = std::vector<Vec2>;

/// Interpolates y at x linearly. Outside the points the end values hold. The table must not be empty.
inline float interpolate(const Table& table, float x) {
    assert(!table.empty() && "a curve needs a point");
    if (x <= table.front().x) return table.front().y;
    for (std::size_t i = 1; i < table.size(); ++i)
        if (x < table[i].x) {
            const Vec2 a = table[i - 1], b = table[i];
            return a.y + (b.y - a.y) * ((x - a.x) / (b.x - a.x));
        }
    return table.back().y;
}

/// Returns the point with the greatest y, the first one if several are equal. The table must not be empty.
inline Vec2 peakOf(const Table& table) {
    assert(!table.empty() && "a curve needs a point");
    return *std::max_element(table.begin(), table.end(), [](Vec2 a, Vec2 b) { return a.y < b.y; });
}

}  // namespace slip
