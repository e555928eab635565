// SPDX-License-Identifier: MIT
// The road's weather as others may see it: how hard it rains, and how much lies where.
#pragma once
#include "track/conditions.hpp"

#include <cstdint>
#include <vector>

namespace slip {

/// Cells of the road: rows of some metres along the lap, each of as many lanes from right to left as say how the road's
/// width is shared.
struct RoadCells {
    static constexpr int kLanes = 8;
    static constexpr float kRow = 4;  // m, about

    int rows = 0;
    float row = kRow;  // m

    std::size_t count() const { return static_cast<std::size_t>(rows) * kLanes; }
    int rowAt(float s) const { return std::clamp(static_cast<int>(s / row), 0, rows - 1); }
    std::size_t index(int rowNumber, int lane) const {
        return static_cast<std::size_t>(rowNumber) * kLanes + static_cast<std::size_t>(lane);
    }
};
RoadCells cellsOf(const Track& track);
/// Between the middles of which two lanes a place across the road (−1 right edge … 1 left edge) lies, and how far.
struct LanePlace {
    int lane = 0;     // and the next
    float share = 0;  // 0…1 of the way to the next
};
LanePlace lanesAt(float across);

/// Levels: 0 dry, 1 wet or white all over, beyond that it stands; in steps of 1/100.
struct RoadState {
    static constexpr float kSteps = 100;

    Weather weather = Weather::Dry;
    float rain = 0, soon = 0;  // 0…1, now and soon (rainSoon)
    float land = 0;            // level beside the road
    RoadCells cells;
    std::vector<std::uint8_t> levels;  // one a cell; none: weather does not act

    bool acts() const { return !levels.empty(); }
};

/// across: −1 right edge … 1 left edge.
float levelAt(const RoadState& road, float s, float across);
/// Of the whole road.
float meanLevel(const RoadState& road);

}  // namespace slip
