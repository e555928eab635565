// SPDX-License-Identifier: MIT
// Shadows: casters are swept along the direction in which the sun's light falls. Needs no GL context.
#pragma once
#include "render/base/daylight.hpp"
#include "render/base/mesh.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace slip {

/// Returns the length (m) over which the shadow of an object of that height fades at its far end.
float softEdge(const Daylight& light, float height);

/// An object that casts a shadow.
struct Caster {
    Vec2 place, along;        // m; unit
    Vec2 size;                // m, of its plan, along × across
    float base = 0, top = 1;  // m above ground
    bool round = false;       // an ellipse that narrows upward to `taper` of its size; else a box
    float taper = 1;
    float ragged = 0;  // m that the edge wavers, for tree crowns
};

/// The outline of a box's shadow on the ground, its plan included: a convex polygon, counter-clockwise.
struct ShadowHull {
    std::array<Vec2, 8> corners;
    std::size_t count = 0;
};
ShadowHull shadowHull(const Caster& box, Vec2 fall);

/// Adds a shadow as triangles that show a white spot of a texture, with a soft edge. opacity: factor on the light's
/// own.
void addShadow(Mesh& mesh, const Caster& caster, const Daylight& light, Cell white, float opacity = 1);

/// The shadows of many casters as one picture of the ground. Shadows that overlap are not darker.
struct ShadowMap {
    int width = 0, height = 0;        // pixels; 0 if nothing casts a shadow
    std::vector<std::uint8_t> shade;  // alpha of each pixel, row by row
    Mesh tiles;                       // partly shaded parts of the picture, in the light's ink
    Mesh full;                        // fully shaded parts, which need no picture
};
/// Returns the shadows of all casters. roofed: places that no shadow falls on.
ShadowMap castShadows(const std::vector<Caster>& casters, const Daylight& light,
                      const std::vector<OrientedBox>& roofed = {});

}  // namespace slip
