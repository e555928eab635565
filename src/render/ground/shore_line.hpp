// SPDX-License-Identifier: MIT
// Shores: the drawn borders of water areas in short pieces, where nothing lies over them. Needs no GL context.
#pragma once
#include "track/track.hpp"

#include <optional>
#include <vector>

namespace slip {

struct ShorePiece {
    Vec2 from, to;       // m, the water to the left
    Vec2 inFrom, inTo;   // unit, into the water, at both ends
    bool paved = false;  // the land beside it is paved: a quay
    std::size_t area = 0;
};
/// The squares, kSide metres per side, within reach of the road, by their columns and rows.
class RoadSquares {
public:
    static constexpr float kSide = 48;  // m
    RoadSquares(const Track& track, float reach);
    bool has(Vec2 place) const;
    /// Returns the lower left corners.
    std::vector<Vec2> corners() const;

private:
    std::vector<std::pair<int, int>> squares_;  // sorted
};

/// Returns the pieces along each border in order, as far as they may be visible from the road.
std::vector<ShorePiece> shoresOf(const Track& track);
/// Returns the area of water on top at that place, ignoring the road. Empty if there is none.
std::optional<std::size_t> waterAt(const Track& track, Vec2 place);

}  // namespace slip
