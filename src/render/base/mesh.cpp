// SPDX-License-Identifier: MIT
#include "render/base/mesh.hpp"

#include <SFML/OpenGL.hpp>

#include "track/planar.hpp"

#include <algorithm>
#include <map>

namespace slip {

namespace {

bool inside(Vec2 p, Vec2 a, Vec2 b, Vec2 c) {
    return cross(b - a, p - a) >= 0 && cross(c - b, p - b) >= 0 && cross(a - c, p - c) >= 0;
}

bool isEar(const std::vector<Vec2>& polygon, std::size_t i) {
    const std::size_t n = polygon.size();
    const Vec2 a = polygon[(i + n - 1) % n], b = polygon[i], c = polygon[(i + 1) % n];
    if (cross(b - a, c - b) <= 0) return false;
    const float left = std::min({a.x, b.x, c.x}), right = std::max({a.x, b.x, c.x});
    const float low = std::min({a.y, b.y, c.y}), high = std::max({a.y, b.y, c.y});
    for (const Vec2 p : polygon) {
        if (p.x < left || p.x > right || p.y < low || p.y > high) continue;
        if (p != a && p != b && p != c && inside(p, a, b, c)) return false;
    }
    return true;
}

}  // namespace

Bounds boundsOf(const sf::View& view) {
    Bounds out;
    for (const sf::Vector2f corner : {sf::Vector2f{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
        out.add(fromSf(view.getInverseTransform().transformPoint(corner)));
    return out;
}

void addQuad(Mesh& mesh, const Corners& p, Cell c, sf::Color start, sf::Color end) {
    const sf::Vertex upperLeft(toSf(p[0]), start, {c.x, c.y}), lowerLeft(toSf(p[1]), start, {c.x, c.y + c.h});
    const sf::Vertex lowerRight(toSf(p[2]), end, {c.x + c.w, c.y + c.h}), upperRight(toSf(p[3]), end, {c.x + c.w, c.y});
    mesh.insert(mesh.end(), {upperLeft, lowerLeft, lowerRight, upperLeft, lowerRight, upperRight});
}

void addQuad(Mesh& mesh, const Corners& corners, Cell cell, sf::Color colour) {
    addQuad(mesh, corners, cell, colour, colour);
}

void addSprite(Mesh& mesh, const OrientedBox& box, Cell cell, sf::Color colour) {
    const Vec2 x = box.along * (box.length / 2), y = leftOf(box.along) * (box.width / 2);
    addQuad(mesh, {box.centre - x + y, box.centre - x - y, box.centre + x - y, box.centre + x + y}, cell, colour);
}

void addSoftSprite(Mesh& mesh, const OrientedBox& box, Cell cell, sf::Color colour) {
    const OrientedBox grown{box.centre, box.along, box.length * (1 + 2 * kClearRim / cell.w),
                            box.width * (1 + 2 * kClearRim / cell.h)};
    addSprite(mesh, grown, {cell.x - kClearRim, cell.y - kClearRim, cell.w + 2 * kClearRim, cell.h + 2 * kClearRim},
              colour);
}

void addGroundQuad(Mesh& mesh, const std::array<sf::Vertex, 4>& c) {
    mesh.insert(mesh.end(), {c[0], c[1], c[2], c[0], c[2], c[3]});
}

void endPass(sf::RenderTarget& target) {
    target.setActive(true);
    glFlush();
}

void drawPicture(sf::RenderTarget& target, const Mesh& mesh, const sf::Texture& texture, const sf::Shader* copyShader) {
    if (mesh.empty()) return;
    endPass(target);
    sf::RenderStates states(sf::BlendNone);
    states.texture = &texture;
    states.shader = copyShader;
    glDisable(GL_BLEND);  // BlendNone leaves it on; software rendering takes three times as long with it
    glTexEnvi(GL_TEXTURE_ENV, GL_TEXTURE_ENV_MODE, GL_REPLACE);
    target.draw(mesh.data(), mesh.size(), sf::Triangles, states);
    glTexEnvi(GL_TEXTURE_ENV, GL_TEXTURE_ENV_MODE, GL_MODULATE);
    glEnable(GL_BLEND);
    endPass(target);
}

void tint(Mesh& mesh, Colour colour) {
    if (colour == kWhite) return;
    for (sf::Vertex& vertex : mesh) vertex.color = vertex.color * sf::Color(colour.r, colour.g, colour.b);
}

bool covers(const std::vector<Vec2>& polygon, const Bounds& view) {
    const Vec2 corners[]{view.low, {view.high.x, view.low.y}, view.high, {view.low.x, view.high.y}};
    if (!insidePolygon(polygon, corners[0])) return false;
    for (std::size_t i = 0; i < polygon.size(); ++i)
        for (std::size_t k = 0; k < 4; ++k)
            if (segmentsMeet(polygon[i], polygon[(i + 1) % polygon.size()], corners[k], corners[(k + 1) % 4]))
                return false;
    return true;
}

std::vector<std::array<Vec2, 3>> triangulate(std::vector<Vec2> polygon) {
    std::vector<std::array<Vec2, 3>> out;
    if (signedArea(polygon) < 0) std::reverse(polygon.begin(), polygon.end());
    std::size_t i = 0, misses = 0;
    while (polygon.size() >= 3 && misses < polygon.size()) {
        const std::size_t n = polygon.size();
        i %= n;
        if (!isEar(polygon, i)) {
            ++i, ++misses;
            continue;
        }
        out.push_back({polygon[(i + n - 1) % n], polygon[i], polygon[(i + 1) % n]});
        polygon.erase(polygon.begin() + static_cast<std::ptrdiff_t>(i));
        misses = 0;
    }
    return out;
}

ChunkedMesh::ChunkedMesh(const Mesh& mesh, float cell) {
    std::map<std::pair<int, int>, Mesh> cells;
    for (std::size_t i = 0; i + 2 < mesh.size(); i += 3) {
        const sf::Vector2f centre = (mesh[i].position + mesh[i + 1].position + mesh[i + 2].position) / 3.0f;
        Mesh& part =
            cells[{static_cast<int>(std::floor(centre.x / cell)), static_cast<int>(std::floor(centre.y / cell))}];
        part.insert(part.end(), mesh.begin() + static_cast<std::ptrdiff_t>(i),
                    mesh.begin() + static_cast<std::ptrdiff_t>(i + 3));
    }
    chunks_.reserve(cells.size());
    for (const auto& [key, part] : cells) {
        Chunk& chunk = chunks_.emplace_back();
        for (const sf::Vertex& v : part) chunk.bounds.add(fromSf(v.position));
        chunk.buffer.create(part.size());
        chunk.buffer.update(part.data());
    }
}

void ChunkedMesh::draw(sf::RenderTarget& target, const Bounds& view, const sf::RenderStates& states) const {
    for (const Chunk& chunk : chunks_)
        if (chunk.bounds.touches(view)) target.draw(chunk.buffer, states);
}

}  // namespace slip
