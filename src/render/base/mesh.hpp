// SPDX-License-Identifier: MIT
// Triangle meshes: built without a GL context, then stored on the graphics card in chunks of which only the visible
// ones are drawn.
#pragma once
#include "base/bounds.hpp"
#include "render/base/palette.hpp"

#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/VertexBuffer.hpp>

#include <array>
#include <cmath>
#include <vector>

namespace slip {

/// Vertices of triangles, three for each, drawn in order.
using Mesh = std::vector<sf::Vertex>;

/// The place of a picture in its texture, in pixels from the upper left.
struct Cell {
    float x = 0, y = 0, w = 0, h = 0;
    sf::Vector2f middle() const { return {x + w / 2, y + h / 2}; }
    /// Returns only its centre, which has a single colour.
    Cell spot() const { return {middle().x, middle().y, 0, 0}; }
};

/// Returns an upright box around what the view shows.
Bounds boundsOf(const sf::View& view);

inline sf::Vector2f toSf(Vec2 p) { return {p.x, p.y}; }
inline Vec2 fromSf(sf::Vector2f p) { return {p.x, p.y}; }

/// Corners in the order upper left, lower left, lower right, upper right of the picture.
using Corners = std::array<Vec2, 4>;
void addQuad(Mesh& mesh, const Corners& corners, Cell cell, sf::Color colour);
/// `start` colours the picture's left end, `end` its right.
void addQuad(Mesh& mesh, const Corners& corners, Cell cell, sf::Color start, sf::Color end);
/// A rectangle at any angle, in m; `along` is the unit vector of its length.
struct OrientedBox {
    Vec2 centre, along;
    float length = 0, width = 0;
};
inline bool contains(const OrientedBox& box, Vec2 place) {
    const Vec2 off = place - box.centre;
    return 2 * std::abs(dot(off, box.along)) < box.length && 2 * std::abs(cross(box.along, off)) < box.width;
}
/// Adds a picture whose right points along the box.
void addSprite(Mesh& mesh, const OrientedBox& box, Cell cell, sf::Color colour);
/// addSoftSprite adds the clear pixels around a picture of the atlas too, so that its edge is soft at any angle.
inline constexpr float kClearRim = 4;  // px
void addSoftSprite(Mesh& mesh, const OrientedBox& box, Cell cell, sf::Color colour);
void addGroundQuad(Mesh& mesh, const std::array<sf::Vertex, 4>& corners);

/// Ends a render pass: what is drawn next goes into another one. Software rendering fills upright rectangles two to
/// four times as fast as triangles, but only in a pass that has nothing else.
void endPass(sf::RenderTarget& target);

/// Draws the texture over what was there, in its own colours whatever the vertices', and in a pass of its own. copying:
/// a shader that does nothing else; if null, the fixed functions do the same.
void drawPicture(sf::RenderTarget& target, const Mesh& mesh, const sf::Texture& texture, const sf::Shader* copyShader);

/// Multiplies all colours by `colour`.
void tint(Mesh& mesh, Colour colour);
/// Returns true if the whole view lies within the polygon.
bool covers(const std::vector<Vec2>& polygon, const Bounds& view);

/// Returns the triangles of a simple polygon of either winding (ear clipping). The rest of a broken one is dropped.
std::vector<std::array<Vec2, 3>> triangulate(std::vector<Vec2> polygon);

/// A mesh on the graphics card. Needs a GL context.
class ChunkedMesh {
public:
    ChunkedMesh() = default;
    /// Splits the mesh by the triangles' centres into squares of `cell` metres.
    explicit ChunkedMesh(const Mesh& mesh, float cell = 96);
    void draw(sf::RenderTarget& target, const Bounds& view, const sf::RenderStates& states) const;

private:
    struct Chunk {
        Bounds bounds;
        sf::VertexBuffer buffer{sf::Triangles, sf::VertexBuffer::Static};
    };
    std::vector<Chunk> chunks_;
};

}  // namespace slip
