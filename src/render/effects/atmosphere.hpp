// SPDX-License-Identifier: MIT
// Time of day and weather over the drawn world: its light, fog, rain, snow. Needs no screen.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/daylight.hpp"

namespace slip {

struct Atmosphere {
    Daylight light;
    Colour tint = kWhite;  // the colours of all that does not shine are multiplied by it
    float lamps = 0;       // how bright headlights shine, 0…1
    bool rain = false, fog = false, snow = false;
    Colour sky = {168, 186, 206};  // as water on the ground mirrors it
};
/// Never so dark that the road cannot be read.
Atmosphere atmosphereOf(const Environment& environment, const Palette& palette);

/// Pale air that thickens away from `eye` (share of the picture, from the upper left), for drawSquares() in a grid of
/// kFogGrid. picture: its size, in any unit.
inline const sf::Vector2f kFogGrid{32, 18};
void addFog(Mesh& squares, Vec2 eye, Vec2 picture);
/// What falls, so hard (0…1); the same time (s) gives the same drops or flakes.
struct Fall {
    float time = 0, strength = 1;
};
/// Streaks all over the view along `way` (unit): many far ones, some close to the eye; without a texture.
void addRain(Mesh& mesh, const Bounds& view, Vec2 way, const Fall& fall);
/// Flakes that hang in the air of the world.
void addSnowfall(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall);
/// The shade of rain clouds over all of the view, 0…1; to be multiplied.
void addClouds(Mesh& mesh, const Bounds& view, float strength);

}  // namespace slip
