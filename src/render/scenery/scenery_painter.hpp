// SPDX-License-Identifier: MIT
// Trees, stands, tents and the rest, placed from the atlas. Needs no screen.
#pragma once
#include "render/light/shadow_painter.hpp"
#include "render/scenery/high_things.hpp"
#include "render/scenery/house_walls.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// Where light falls out of a house.
struct LitWindow {
    Vec2 place, out;  // m, at the eaves; unit
    Colour colour = {255, 200, 110};
    float height = 0;  // m, by which it leans away from the eye as roofs do: neon on them
};

inline constexpr std::size_t kSwayingGroups = 3;
inline constexpr float kCrownHeight = 5;  // m, of a tree's crown as it is seen

/// Roofs of about one height, of what has no room below.
struct RoofSheet {
    float height = 0;  // m, as they lean
    Mesh mesh;
    std::vector<HouseWalls> houses;
};
/// A light that hangs over the ground.
struct StreetLamp {
    Vec2 place;        // m
    float height = 0;  // m
};

/// What cars drive past, and what stands so high that its shadow and itself lie over them. Movable things are not
/// among it.
struct SceneryMeshes {
    Mesh litter, lowShadows, low;
    std::vector<HighThing> things;
    std::vector<RoofSheet> roofs;             // by rising height
    std::array<Mesh, kSwayingGroups> crowns;  // of what is high and grows, by chance
    ShadowMap highShadows;
    std::vector<OrientedBox> roofed;  // what those roofs cover
    std::vector<StreetLamp> lamps;
    std::vector<LitWindow> windows, neon;
};
/// atlas: painted for the track's kinds.
SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

/// A thing that cars push about, where it is now.
struct MovablePiece {
    Scenery piece;         // its place and angle included
    std::size_t kind = 0;  // row of the track's kinds
    bool fallen = false;
};
void addMovable(Mesh& shadows, Mesh& low, const MovablePiece& thing, const Atlas& atlas, const Daylight& light);

}  // namespace slip
