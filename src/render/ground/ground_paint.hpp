// SPDX-License-Identifier: MIT
// What colour ground has where: its surface's by the theme and by what lies there, wandering in patches of 5 to 83 m so
// that the grain of ground_texture.hpp never shows that it repeats. Needs no screen.
#pragma once
#include "render/base/ground_texture.hpp"
#include "render/base/mesh.hpp"

namespace slip {

enum class GroundRole { Road, Beside };

struct GroundPaint {
    GroundKind kind = GroundKind::Plain;
    GroundCoat coat;
    Vec2 along{1, 0};  // unit: where the picture's x axis points
};
GroundPaint paintOf(const NamedSurface& surface, const Palette& palette, GroundRole role);
/// People laid it in rows: its picture lies along something.
bool isLaid(GroundKind kind);

/// The colour on the whole at a place.
Colour colourAt(const GroundPaint& paint, Vec2 place);
/// What a vertex multiplies the picture by there. shade: brightness; alpha: 0…1.
sf::Color tintAt(const GroundPaint& paint, Vec2 place, float shade = 1, float alpha = 1);
/// Pixels of its picture at a place.
sf::Vector2f textureAt(const GroundPaint& paint, Vec2 place);
inline sf::Vertex groundVertex(const GroundPaint& paint, Vec2 place, float shade = 1, float alpha = 1) {
    return {toSf(place), tintAt(paint, place, shade, alpha), textureAt(paint, place)};
}

/// The surface that is shown for another where snow lies on all that tyres mark, which ice and water are not.
int shownSurface(const SurfaceTable& surfaces, int surface, const Palette& palette);

}  // namespace slip
