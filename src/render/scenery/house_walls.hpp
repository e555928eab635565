// SPDX-License-Identifier: MIT
// Walls of houses, which are visible where a roof leans away from the eye. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"

#include <vector>

namespace slip {

struct HouseWindow {
    Vec2 place, out;   // m, at the foot of its wall; unit
    bool lit = false;  // at night, if somebody is at home
};
struct HouseWalls {
    Vec2 place, along, half;  // m; unit, of the ridge; m, along and across
    float height = 0;         // m
    std::vector<HouseWindow> windows = {};
};
/// Returns a house with windows in all of its walls. Lit windows are in the long walls only.
HouseWalls wallsOf(Vec2 place, Vec2 along, Vec2 half, float height);

/// Viewpoint from which the walls are drawn.
struct WallLook {
    Vec2 eye;                   // m, the point below it
    const sf::Transform& lean;  // maps a place on the ground to where it appears at the walls' height
    Colour ink;                 // colour of shadows
};
/// Adds the walls that face the eye. white: a spot of the atlas.
void addWalls(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white);
/// Adds the lit panes of the same walls over the picture at night. strength: 0…1
void addLitPanes(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white, float strength);

}  // namespace slip
