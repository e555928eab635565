// SPDX-License-Identifier: MIT
// Time of day and weather over the drawn world: its light, fog and clouds. Needs no GL context.
#pragma once
#include "render/base/daylight.hpp"
#include "render/base/mesh.hpp"

namespace slip {

struct Atmosphere {
    Daylight light;
    Colour tint = kWhite;  // factor on the colours of all that does not shine
    float lamps = 0;       // brightness of headlights, 0…1
    bool rain = false, fog = false, snow = false;
    Colour sky = {168, 186, 206};  // as water on the ground mirrors it
};
/// Returns the atmosphere of the conditions. It is never so dark that the road is unreadable.
Atmosphere atmosphereOf(const Environment& environment, const Palette& palette);

/// addFog adds pale air that thickens away from `eye` (share of the picture, from the upper left), for drawSquares() in
/// a grid of kFogGrid. picture: its size, in any unit.
inline const sf::Vector2f kFogGrid{32, 18};
void addFog(Mesh& squares, Vec2 eye, Vec2 picture);
/// Adds the shade of rain clouds over the whole view, as colours to multiply by. strength: 0…1
void addClouds(Mesh& mesh, const Bounds& view, float strength);

}  // namespace slip
