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
/// Along each border in order.
std::vector<ShorePiece> shoresOf(const Track& track);
/// The area of water that lies there on top; the road is not looked at.
std::optional<std::size_t> waterAt(const Track& track, Vec2 place);

}  // namespace slip
