// SPDX-License-Identifier: MIT
// Marks that cars leave on walls: permanent stripes of their paint and of rubber. Needs no GL context.
#pragma once
#include "race/world/snapshot.hpp"
#include "render/effects/skid_marks.hpp"
#include "track/wall_line.hpp"

#include <vector>

namespace slip {

class WallScuffs {
public:
    WallScuffs() = default;
    explicit WallScuffs(const Track& track);
    /// Adds the marks of this tick's contact with a wall, on the side that was struck.
    void add(std::vector<SkidPiece>& pieces, const CarSnapshot& car, Colour paint) const;

private:
    struct Line {
        WallLine wall;
        float thickness = 0;  // m
    };
    std::vector<Line> lines_;
};

}  // namespace slip
