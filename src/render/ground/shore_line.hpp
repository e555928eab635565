// SPDX-License-Identifier: MIT
// Where areas of water end: their drawn borders in short pieces, as far as nothing lies over them. Needs no screen.
#pragma once
#include "track/track.hpp"

#include <optional>
#include <vector>

namespace slip {

struct ShorePiece {
    Vec2 from, to;       // m, the water to the left
    Vec2 inFrom, inTo;   // unit, into the water, at both ends
    bool paved = false;  // the land beside it: a quay
    std::size_t area = 0;
};
/// Squares of that many metres a side which lie within reach of the road, by their columns and rows.
class RoadSquares {
public:
    static constexpr float kSide = 48;  // m
    RoadSquares(const Track& track, float reach);
    bool has(Vec2 place) const;
    /// Lower left corners.
    std::vector<Vec2> corners() const;

private:
    std::vector<std::pair<int, int>> squares_;  // sorted
};

/// Along each border in order, as far as it may be seen from the road.
std::vector<ShorePiece> shoresOf(const Track& track);
/// The area of water that lies there on top; the road is not looked at.
std::optional<std::size_t> waterAt(const Track& track, Vec2 place);

}  // namespace slip
