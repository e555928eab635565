// SPDX-License-Identifier: MIT
#include "track/wall_line.hpp"

#include <algorithm>
#include <cassert>

namespace slip {

float lengthOf(const Wall& wall) {
    float sum = 0;
    for (std::size_t i = 1; i < wall.points.size(); ++i) sum += length(wall.points[i] - wall.points[i - 1]);
    return sum;
}

WallLine lineOf(const Wall& wall) {
    assert(wall.points.size() >= 2 && "a wall needs 2 points");
    WallLine line{wall.points, {}};
    if (wall.closed) line.points.push_back(wall.points.front());
    const std::size_t n = line.points.size();
    for (std::size_t i = 0; i < n; ++i) {
        const bool first = i == 0, last = i + 1 == n;
        const std::size_t before = first ? (wall.closed ? n - 2 : 0) : i - 1;
        const std::size_t after = last ? (wall.closed ? 1 : n - 1) : i + 1;
        const Vec2 in = normalised(line.points[first && !wall.closed ? 1 : i] - line.points[before]);
        const Vec2 out = normalised(line.points[after] - line.points[last && !wall.closed ? n - 2 : i]);
        const Vec2 middle = normalised(leftOf(in) + leftOf(out));
        line.lefts.push_back(middle * (0.5f / std::max(dot(middle, leftOf(in)), 0.5f)));
    }
    return line;
}

}  // namespace slip
