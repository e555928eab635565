// SPDX-License-Identifier: MIT
// The colour of ground at a place: its surface's, by theme and role, varied in patches of 5 to 83 m, so that the grain
// of ground_texture.hpp never visibly repeats. Needs no GL context.
#pragma once
#include "render/base/ground_texture.hpp"
#include "render/base/mesh.hpp"

namespace slip {

enum class GroundRole { Road, Beside };

struct GroundPaint {
    GroundKind kind = GroundKind::Plain;
    GroundCoat coat;
    Vec2 along{1, 0};  // unit: direction of the picture's x axis
};
GroundPaint paintOf(const NamedSurface& surface, const Palette& palette, GroundRole role);
/// Returns true for ground laid in rows, whose picture is aligned with something.
bool isLaid(GroundKind kind);

/// Returns the mean colour at a place.
Colour colourAt(const GroundPaint& paint, Vec2 place);
/// Returns the vertex colour that multiplies the picture there. shade: brightness; alpha: 0…1.
sf::Color tintAt(const GroundPaint& paint, Vec2 place, float shade = 1, float alpha = 1);
/// Returns the pixel of its picture at a place.
sf::Vector2f textureAt(const GroundPaint& paint, Vec2 place);
inline sf::Vertex groundVertex(const GroundPaint& paint, Vec2 place, float shade = 1, float alpha = 1) {
    return {toSf(place), tintAt(paint, place, shade, alpha), textureAt(paint, place)};
}

/// Returns the surface to show instead of `surface`: snow covers everything that tyres mark, but not ice and water.
std::size_t shownSurface(const SurfaceTable& surfaces, std::size_t surface, const Palette& palette);

}  // namespace slip
