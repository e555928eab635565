// SPDX-License-Identifier: MIT
// Squares on the screen whose colours change evenly. Software rendering fills them several times as fast as triangles.
#pragma once
#include "render/base/mesh.hpp"

namespace slip {

/// One colour channel of a square: the plane through the values at its corners.
struct ColourPlane {
    float start, x, y;  // value at the upper left; changes to the right and downwards
};
ColourPlane slopeOf(float upperLeft, float upperRight, float lowerLeft, float lowerRight);

/// A slope in whole colour steps.
struct ColourSteps {
    int start, x, y;
    int at(int right, int down) const { return start + right * x + down * y; }
};
/// Returns the nearest steps within 0…255 that form a plane to the last bit of the renderer's arithmetic.
ColourSteps stepsOf(const ColourPlane& slope);

/// Draws sf::Quads, placed in a grid of `size` squares over the target's view, in a pass of their own.
void drawSquares(sf::RenderTarget& target, const Mesh& squares, sf::Vector2f size, const sf::BlendMode& blend);

}  // namespace slip
