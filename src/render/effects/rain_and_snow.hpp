// SPDX-License-Identifier: MIT
// Falling rain and snow, drawn over the whole view. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/base/mesh.hpp"

namespace slip {

/// Rain or snow of a strength of 0…1. The same time (s) gives the same drops or flakes.
struct Fall {
    float time = 0, strength = 1;
};
/// Adds streaks over the whole view along `way` (unit): many far ones, some close to the eye. They need no texture.
void addRain(Mesh& mesh, const Bounds& view, Vec2 way, const Fall& fall);
/// Adds flakes that hang in the air of the world.
void addSnowfall(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall);

}  // namespace slip
