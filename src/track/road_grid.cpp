// SPDX-License-Identifier: MIT
#include "track/road_grid.hpp"

#include "base/scalar.hpp"

#include <limits>

namespace slip {
namespace {

constexpr float kMargin = 24;        // m beyond the kerbs that the grid covers
constexpr float kMaxCells = 500000;  // larger tracks get larger cells
constexpr float kFar = std::numeric_limits<float>::max();

Bounds boundsOf(const Track& track) {
    Bounds box;
    for (const RoadSample& sample : track.road) {
        const float reach = sample.halfWidth + std::max(sample.kerbLeft, sample.kerbRight) + kMargin;
        box.add(sample.position - Vec2{reach, reach});
        box.add(sample.position + Vec2{reach, reach});
    }
    return box;
}

Vec2 centreOf(const RoadGrid& grid, std::size_t column, std::size_t row) {
    return grid.origin + Vec2{static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f} * grid.cell;
}

/// Calls visit(cell index, knot, distance from the cell's centre to the knot's edge) for all cells in a knot's reach.
template <class Visit>
void visitCells(const Track& track, const RoadGrid& grid, Visit&& visit) {
    for (std::size_t knot = 0; knot < track.road.size(); knot += kKnotStride) {
        const RoadSample& sample = track.road[knot];
        const float kerb = std::max(sample.kerbLeft, sample.kerbRight);
        const float reach = sample.halfWidth + kerb + kMargin + 2 * grid.cell;
        const Vec2 low = (sample.position - grid.origin - Vec2{reach, reach}) * (1 / grid.cell);
        const Vec2 high = (sample.position - grid.origin + Vec2{reach, reach}) * (1 / grid.cell);
        const auto left = static_cast<std::size_t>(std::max(0.0f, low.x)),
                   bottom = static_cast<std::size_t>(std::max(0.0f, low.y));
        const std::size_t right = std::min(grid.columns - 1, static_cast<std::size_t>(high.x)),
                          top = std::min(grid.rows - 1, static_cast<std::size_t>(high.y));
        for (std::size_t row = bottom; row <= top; ++row)
            for (std::size_t column = left; column <= right; ++column)
                visit(row * grid.columns + column, static_cast<std::uint32_t>(knot),
                      toEdge(sample, centreOf(grid, column, row)));
    }
}

}  // namespace

RoadGrid buildRoadGrid(const Track& track) {
    RoadGrid grid;
    const Bounds box = boundsOf(track);
    const Vec2 size = box.high - box.low;
    grid.origin = box.low;
    grid.cell = std::max(grid.cell, std::sqrt(size.x * size.y / kMaxCells));
    grid.columns = static_cast<std::size_t>(size.x / grid.cell) + 1;
    grid.rows = static_cast<std::size_t>(size.y / grid.cell) + 1;

    // A knot that is further from the cell's centre than the nearest knot by over a diagonal is nowhere the nearest in
    // the cell.
    const float diagonal = grid.cell * 1.4143f;
    std::vector<float> nearest(grid.columns * grid.rows, kFar);
    visitCells(track, grid,
               [&](std::size_t cell, std::uint32_t, float d) { nearest[cell] = std::min(nearest[cell], d); });
    const auto counts = [&](std::size_t cell, float d) {
        return nearest[cell] < kMargin + diagonal && d <= nearest[cell] + diagonal;
    };
    grid.first.assign(nearest.size() + 1, 0);
    visitCells(track, grid, [&](std::size_t cell, std::uint32_t, float d) { grid.first[cell + 1] += counts(cell, d); });
    for (std::size_t cell = 0; cell < nearest.size(); ++cell) grid.first[cell + 1] += grid.first[cell];
    grid.entries.resize(grid.first.back());
    std::vector<std::uint32_t> next(grid.first.begin(), grid.first.end() - 1);
    visitCells(track, grid, [&](std::size_t cell, std::uint32_t knot, float d) {
        if (counts(cell, d)) grid.entries[next[cell]++] = knot;
    });
    return grid;
}

}  // namespace slip
