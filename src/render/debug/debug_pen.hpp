// SPDX-License-Identifier: MIT
// Lines, rings and arrows over the world with a dark rim, so that they are visible on any ground. Needs no GL context.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

/// Draws with soft edges; every width is in pixels.
struct DebugPen {
    Mesh& mesh;
    float pixel = 0.03f;  // m

    void line(Vec2 a, Vec2 b, float width, Colour colour, float alpha = 1) const;
    /// Draws a line with a head at its end; nothing if it is shorter than two pixels.
    void arrow(Vec2 from, Vec2 to, float width, Colour colour, float alpha = 1) const;
    /// Draws an ellipse with half axes along.x and leftOf(along).y.
    void ring(Vec2 centre, Vec2 along, Vec2 halfAxes, float width, Colour colour, float alpha = 1) const;
    void disc(Vec2 centre, float radius, Colour colour, float alpha = 1) const;
    /// Draws the part of a disc between two unit vectors less than half a turn apart.
    void wedge(Vec2 centre, Vec2 from, Vec2 to, float radius, Colour colour, float alpha) const;

private:
    void triangle(Vec2 a, Vec2 b, Vec2 c, sf::Color colour) const;
    void strip(Vec2 a, Vec2 b, float halfWidth, sf::Color colour) const;
};

}  // namespace slip
