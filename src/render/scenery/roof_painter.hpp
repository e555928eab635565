// SPDX-License-Identifier: MIT
// Houses from above: roofs of several kinds, what stands on them, and the dark ground at their feet. Needs no GL
// context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/light/shadow_painter.hpp"

namespace slip {

enum class Roof { Gable, Hip, Flat, SawTooth, Awning, Sign };
inline constexpr int kRoofCount = 6;
/// Returns the roof by a theme's habits and a house's place.
Roof roofOf(Theme theme, Vec2 place);

/// A house to be drawn.
struct House {
    Vec2 place, along;  // m; unit, of the ridge
    Vec2 half;          // m, along and across, of its walls
    Cell slope;         // picture of a slope, its foot below
    Cell top;           // picture over both slopes of a gable; empty if none
    sf::Color tint;
    bool snowed = false;  // white but for its rims
};
inline constexpr float kEaves = 0.4f;  // m by which a roof with slopes overhangs its walls
/// Returns half of its plan as seen from above, eaves included, m.
Vec2 roofHalf(const House& house, Roof roof);
/// Adds the roof, with eaves over its walls.
void addRoof(Mesh& mesh, const House& house, Roof roof, const Atlas& atlas, const Daylight& light);
/// Adds the dark ground close under the eaves.
void addContactShadow(Mesh& shadows, const House& house, const Atlas& atlas, const Daylight& light);
/// The place of a roof's sign, and the direction in which it faces.
struct RoofSign {
    Vec2 place, facing;  // m; unit
};
RoofSign signOf(const House& house);

/// Returns the part of a slope's picture that may be drawn.
Cell slopePart(Cell cell);
struct RoofPlan {
    Vec2 place, along, half;  // m; unit, of the ridge; m, along and across
};
/// Adds two slopes from a ridge.
void addGable(Mesh& mesh, const RoofPlan& plan, Cell slope, sf::Color tint);

/// Returns the colour of a slope that falls towards `way` (unit). Towards the sun it is that of its picture.
sf::Color litSlope(sf::Color colour, Vec2 way);

}  // namespace slip
