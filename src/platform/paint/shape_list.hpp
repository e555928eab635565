// SPDX-License-Identifier: MIT
// Collected shapes in their order of drawing: flat triangles, and images of small discs. Positions are in px.
#pragma once
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Texture.hpp>
#include <SFML/Graphics/VertexArray.hpp>

#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace slip {

inline constexpr float kSoftEdge = 0.5f;  // px, half the width of a soft edge
/// Corners of two triangles, in shares of a rectangle.
inline constexpr std::array<std::pair<float, float>, 6> kQuadCorners{{{0, 0}, {1, 0}, {1, 1}, {0, 0}, {1, 1}, {0, 1}}};

class ShapeList {
public:
    void triangle(const sf::Vertex& a, const sf::Vertex& b, const sf::Vertex& c);
    /// Uses two triangles instead of some forty. Small instruments draw many discs.
    void disc(sf::Vector2f centre, float radius, sf::Color colour);
    /// Draws the shapes and removes them.
    void draw(sf::RenderTarget& target);

private:
    /// Consecutive shapes of one kind.
    struct Run {
        bool discs = false;  // images of a disc, else flat shapes
        std::size_t from = 0;
    };
    /// Marks shapes that are appended from here on as of that kind.
    void beginRun(bool discs);

    sf::VertexArray shapes_{sf::Triangles};
    std::vector<Run> runs_;              // of shapes_, in order
    std::unique_ptr<sf::Texture> disc_;  // created when it is first drawn, because it needs a GL context
};

}  // namespace slip
