// SPDX-License-Identifier: MIT
// Crystals of snow that catch the light for a moment as the camera passes. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "track/track.hpp"

#include <map>
#include <vector>

namespace slip {

class SnowSparkle {
public:
    SnowSparkle() = default;
    /// Places crystals on all snow near the road; palette: of the track in its conditions.
    SnowSparkle(const Track& track, const Palette& palette);
    bool empty() const { return tiles_.empty(); }
    /// Adds, as additive light, the crystals that shine towards the middle of the view.
    void addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, float strength) const;

private:
    std::map<std::pair<int, int>, std::vector<Vec2>> tiles_;  // m, by tile of the land
};

}  // namespace slip
