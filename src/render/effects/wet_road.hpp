// SPDX-License-Identifier: MIT
// Cover of the road: a film of water that darkens it and mirrors the sky, puddles, snow with the tracks of cars. Needs
// no GL context.
#pragma once
#include "race/world/road_state.hpp"
#include "render/base/mesh.hpp"

namespace slip {

/// The sky that water mirrors. It is brighter towards the picture's upper edge, as if one looked over it at a slant.
struct SkyReflection {
    Colour sky;
    Vec2 up{0, 1};  // unit, world
};

class WetRoad {
public:
    WetRoad() = default;
    explicit WetRoad(const Track& track);
    /// Appends what is in view, as colours only. tint: factor on white.
    void addTo(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored, Colour tint) const;

private:
    struct Row {
        Vec2 centre, left;  // m; unit, across the road
        float halfWidth = 5;
        bool needed = true;  // false for the middle of a cell on a straight
    };
    struct PuddleShape {
        Puddle puddle;
        float across = 0;            // −1…1
        Vec2 centre, along;          // m; unit
        std::vector<float> outline;  // shares of its size, at even angles
    };
    void addFilm(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored,
                 Colour tint) const;
    void addPuddles(Mesh& mesh, const RoadState& road, const Bounds& view, const SkyReflection& mirrored) const;

    std::vector<Row> rows_;  // at the cells' beginnings and middles, closed
    std::vector<PuddleShape> blobs_;
};

}  // namespace slip
