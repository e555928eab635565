// SPDX-License-Identifier: MIT
// Houses from above: roofs of several kinds, what stands on them, and the dark of their feet. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/light/shadow_painter.hpp"

namespace slip {

enum class Roof { Gable, Hip, Flat, SawTooth, Awning, Sign };
inline constexpr int kRoofCount = 6;
/// By a theme's habits and a house's place.
Roof roofOf(Theme theme, Vec2 place);

/// A house as it is to be drawn.
struct House {
    Vec2 place, along;  // m; unit, of the ridge
    Vec2 half;          // m, along and across, of its walls
    Cell slope;         // picture of a slope, its foot below
    Cell top;           // what lies over both slopes of a gable; empty: nothing
    sf::Color tint;
    bool snowed = false;  // white but for its rims
};
inline constexpr float kEaves = 0.4f;  // m that a roof with slopes stands out over its walls
/// Half of its plan as it is seen from above, eaves included, m.
Vec2 roofHalf(const House& house, Roof roof);
/// With eaves over its walls.
void addRoof(Mesh& mesh, const House& house, Roof roof, const Atlas& atlas, const Daylight& light);
/// On the ground: what lies close under the eaves is dark.
void addHouseFoot(Mesh& shadows, const House& house, const Atlas& atlas, const Daylight& light);
/// Where a roof's sign stands, and which way its face looks.
struct RoofSign {
    Vec2 place, facing;  // m; unit
};
RoofSign signOf(const House& house);

/// Of a slope's picture, what may be drawn.
Cell slopePart(Cell cell);
struct RoofPlan {
    Vec2 place, along, half;  // m; unit, of the ridge; m, along and across
};
/// Two slopes from a ridge.
void addGable(Mesh& mesh, const RoofPlan& plan, Cell slope, sf::Color tint);

/// How bright a slope is that falls towards `way` (unit); 1: as its picture.
sf::Color litSlope(sf::Color colour, Vec2 way);

}  // namespace slip
