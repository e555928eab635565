// SPDX-License-Identifier: MIT
// Crystals of snow that catch the light for a moment as the eye passes. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

#include <map>
#include <vector>

namespace slip {

class SnowSparkle {
public:
    SnowSparkle() = default;
    /// On all snow near the road; palette: of the track as it looks.
    SnowSparkle(const Track& track, const Palette& palette);
    bool empty() const { return tiles_.empty(); }
    /// Those that shine towards the middle of the view, to be added.
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, float strength) const;

private:
    std::map<std::pair<int, int>, std::vector<Vec2>> tiles_;  // m, by squares of the land
};

}  // namespace slip
