// SPDX-License-Identifier: MIT
// Walls of houses, which show where a roof leans away from the eye. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"

#include <vector>

namespace slip {

struct HouseWindow {
    Vec2 place, out;   // m, at the foot of its wall; unit
    bool lit = false;  // at night: somebody is at home
};
struct HouseWalls {
    Vec2 place, along, half;  // m; unit, of the ridge; m, along and across
    float height = 0;         // m
    std::vector<HouseWindow> windows = {};
};
/// With windows in all of its walls; who is at home has light in the long ones.
HouseWalls wallsOf(Vec2 place, Vec2 along, Vec2 half, float height);

/// How the walls are seen.
struct WallLook {
    Vec2 eye;                   // m, what lies below it
    const sf::Transform& lean;  // of a place on the ground to where the same at the walls' height is seen
    Colour ink;                 // of shadows
};
/// Those that face the eye. white: a spot of the atlas.
void addWalls(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white);
/// Panes with light behind them, of the same walls: by night, over the picture. strength: 0…1
void addLitPanes(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white, float strength);

}  // namespace slip
