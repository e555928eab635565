// SPDX-License-Identifier: MIT
// Shadows: what stands about is swept along the way that the sun's light falls. Needs no screen.
#pragma once
#include "render/base/daylight.hpp"
#include "render/base/mesh.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace slip {

/// m over which the shadow of something so high fades at its far end.
float softEdge(const Daylight& light, float height);

/// What throws a shadow.
struct Caster {
    Vec2 place, along;        // m; unit
    Vec2 size;                // m, of its plan, along × across
    float base = 0, top = 1;  // m above ground
    bool round = false;       // an ellipse that narrows upward to `taper` of its size; else a box
    float taper = 1;
    float ragged = 0;  // m that its edge wavers, of crowns
};

/// The outline of a box's shadow on the ground, its plan included: a convex polygon, counter-clockwise.
struct ShadowHull {
    std::array<Vec2, 8> corners;
    int count = 0;
};
ShadowHull shadowHull(const Caster& box, Vec2 fall);

/// A shadow as triangles that show a white spot of a texture, soft at its edge. opacity: times the light's own.
void addShadow(Mesh& mesh, const Caster& caster, const Daylight& light, Cell white, float opacity = 1);

/// The shadows of many as one picture of the ground, in which none is darker for lying in another.
struct ShadowMap {
    int width = 0, height = 0;        // pixels; none when nothing throws a shadow
    std::vector<std::uint8_t> shade;  // of each, row by row
    Mesh tiles;                       // those parts of it in which something is, in the light's ink
    Mesh full;                        // those that are all shade, which want no picture
};
/// roofed: places that no shadow falls on.
ShadowMap castShadows(const std::vector<Caster>& casters, const Daylight& light,
                      const std::vector<OrientedBox>& roofed = {});

}  // namespace slip
