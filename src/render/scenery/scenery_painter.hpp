// SPDX-License-Identifier: MIT
// Trees, stands, tents and other scenery, placed from the atlas. Needs no GL context.
#pragma once
#include "render/light/shadow_painter.hpp"
#include "render/scenery/house_walls.hpp"
#include "render/scenery/tall_objects.hpp"
#include "track/track.hpp"

#include <vector>

namespace slip {

/// A place where light falls out of a house.
struct LitWindow {
    Vec2 place, out;  // m, at its wall; unit
    Colour colour = {255, 200, 110};
    float height = 0;  // m, height with which it leans, for neon on roofs
};

inline constexpr std::size_t kSwayingGroups = 3;
inline constexpr float kCrownHeight = 5;  // m, apparent height of a tree's crown

/// Roofs of about one height, over houses that no car can get under.
struct RoofSheet {
    float height = 0;  // m, height with which they lean
    Mesh mesh;
    std::vector<HouseWalls> houses;
};
/// A light that hangs over the ground.
struct StreetLamp {
    Vec2 place;        // m
    float height = 0;  // m
};

/// Scenery that cars drive past, and scenery so high that it and its shadow lie over them. Movable things are not
/// included.
struct SceneryMeshes {
    Mesh litter, lowShadows, low;
    std::vector<TallObject> things;
    std::vector<RoofSheet> roofs;             // by increasing height
    std::array<Mesh, kSwayingGroups> crowns;  // of high plants, grouped at random
    ShadowMap highShadows;
    std::vector<OrientedBox> roofed;  // areas that those roofs cover
    std::vector<StreetLamp> lamps;
    std::vector<LitWindow> windows, neon;
};
/// Returns the meshes. atlas: painted for the track's kinds.
SceneryMeshes paintScenery(const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light);

/// A thing that cars push about, at its current place.
struct MovablePiece {
    Scenery piece;         // with its place and angle
    std::size_t kind = 0;  // row of the track's kinds
    bool fallen = false;
};
void addMovable(Mesh& shadows, Mesh& low, const MovablePiece& thing, const Atlas& atlas, const Daylight& light);

}  // namespace slip
