// SPDX-License-Identifier: MIT
// The weather on the road, for everything that reads it: how hard it rains, and how much lies where.
#pragma once
#include "track/conditions.hpp"

#include <cstdint>
#include <vector>

namespace slip {

/// Cells of the road: rows of some metres along the lap, each with kLanes lanes from right to left across the road's
/// width.
struct RoadCells {
    static constexpr std::size_t kLanes = 8;
    static constexpr float kRow = 4;  // m, about

    std::size_t rows = 0;
    float row = kRow;  // m

    std::size_t count() const { return rows * kLanes; }
    std::size_t rowAt(float s) const { return std::min(static_cast<std::size_t>(std::max(0.0f, s / row)), rows - 1); }
    std::size_t index(std::size_t rowNumber, std::size_t lane) const { return rowNumber * kLanes + lane; }
};
RoadCells cellsOf(const Track& track);
/// A place across the road (−1 right edge … 1 left edge), between the centres of two lanes.
struct LanePlace {
    std::size_t lane = 0;  // the right one of the two
    float share = 0;       // 0…1 of the way to the left one
};
LanePlace lanesAt(float across);

/// Levels: 0 is dry, 1 is fully wet or white, above that water stands. They are in steps of 1/100.
struct RoadState {
    static constexpr float kSteps = 100;

    Weather weather = Weather::Dry;
    float rain = 0, soon = 0;  // 0…1, now and soon (rainSoon)
    float land = 0;            // level beside the road
    RoadCells cells;
    std::vector<std::uint8_t> levels;  // one per cell; empty if the weather does not act

    bool acts() const { return !levels.empty(); }
};

/// Returns the level at s (m along the lap) and `across` (−1 right edge … 1 left edge).
float levelAt(const RoadState& road, float s, float across);
/// Returns the mean level of the whole road, or 0 if the weather does not act.
float meanLevel(const RoadState& road);

}  // namespace slip
