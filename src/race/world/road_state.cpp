// SPDX-License-Identifier: MIT
#include "race/world/road_state.hpp"

#include "base/scalar.hpp"

#include <numeric>

namespace slip {

RoadCells cellsOf(const Track& track) {
    RoadCells cells;
    cells.rows = std::max<std::size_t>(1, static_cast<std::size_t>(track.length / RoadCells::kRow));
    cells.row = track.length / static_cast<float>(cells.rows);
    return cells;
}

LanePlace lanesAt(float across) {
    constexpr auto kLast = static_cast<float>(RoadCells::kLanes - 1);
    const float place = std::clamp((across + 1) * (0.5f * RoadCells::kLanes) - 0.5f, 0.0f, kLast);
    const std::size_t lane = std::min(static_cast<std::size_t>(place), RoadCells::kLanes - 2);
    return {lane, place - static_cast<float>(lane)};
}

float levelAt(const RoadState& road, float s, float across) {
    const LanePlace place = lanesAt(across);
    const std::uint8_t* const cell = &road.levels[road.cells.index(road.cells.rowAt(s), place.lane)];
    return lerp(cell[0], cell[1], place.share) * (1 / RoadState::kSteps);
}

float meanLevel(const RoadState& road) {
    if (road.levels.empty()) return 0;
    const int sum = std::accumulate(road.levels.begin(), road.levels.end(), 0);
    return static_cast<float>(sum) / (RoadState::kSteps * static_cast<float>(road.levels.size()));
}

}  // namespace slip
