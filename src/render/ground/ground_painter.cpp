// SPDX-License-Identifier: MIT
#include "render/ground/ground_painter.hpp"

#include "base/steps.hpp"

namespace slip {

namespace {

constexpr float kQuad = 4;  // m

}  // namespace

void addGround(Mesh& mesh, const Bounds& view, const GroundPaint& paint) {
    const Vec2 low{std::floor(view.low.x / kQuad) * kQuad, std::floor(view.low.y / kQuad) * kQuad};
    const auto columns = static_cast<std::size_t>((view.high.x - low.x) / kQuad) + 2;
    const auto rows = static_cast<std::size_t>((view.high.y - low.y) / kQuad) + 2;
    std::vector<sf::Vertex> corners;
    corners.reserve(columns * rows);
    for (std::size_t y = 0; y < rows; ++y)
        for (std::size_t x = 0; x < columns; ++x)
            corners.push_back(groundVertex(paint, low + Vec2{static_cast<float>(x), static_cast<float>(y)} * kQuad));
    for (std::size_t y = 0; y + 1 < rows; ++y)
        for (std::size_t x = 0; x + 1 < columns; ++x) {
            const std::size_t i = y * columns + x;
            addGroundQuad(mesh, {corners[i], corners[i + 1], corners[i + columns + 1], corners[i + columns]});
        }
}

void addGridLines(Mesh& mesh, const Bounds& view, float pitch, const StampPlace& line) {
    const Vec2 middle = lerp(view.low, view.high, 0.5f), size = view.high - view.low;
    const sf::Color colour = ink(kWhite, 0.5f);
    forEachMultiple(double{view.low.x}, double{view.high.x}, double{pitch}, [&](float x) {
        addSprite(mesh, {{x, middle.y}, {0, 1}, size.y, line.width}, line.cell, colour);
    });
    forEachMultiple(double{view.low.y}, double{view.high.y}, double{pitch}, [&](float y) {
        addSprite(mesh, {{middle.x, y}, {1, 0}, size.x, line.width}, line.cell, colour);
    });
}

}  // namespace slip
