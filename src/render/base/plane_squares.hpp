// SPDX-License-Identifier: MIT
// Squares over the picture whose colours change evenly: a processor that draws fills them several times as fast as
// triangles.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

/// One channel of a square, by its corners: a plane.
struct Slope {
    float start, x, y;  // at the upper left; what comes on to the right, and downwards
};
Slope slopeOf(float upperLeft, float upperRight, float lowerLeft, float lowerRight);

/// A slope in whole steps.
struct Steps {
    int start, x, y;
    int at(int right, int down) const { return start + right * x + down * y; }
};
/// The nearest within 0…255 that are a plane to the last bit of what is made of them.
Steps stepsOf(const Slope& slope);

/// Draws sf::Quads, placed in a grid of `size` squares over the target's view, in a pass of their own.
void drawSquares(sf::RenderTarget& target, const Mesh& squares, sf::Vector2f size, const sf::BlendMode& blend);

}  // namespace slip
