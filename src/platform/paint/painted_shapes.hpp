// SPDX-License-Identifier: MIT
// Shapes and paragraphs made of what a Painter draws. Positions and sizes are in design units.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

inline void drawLine(Painter& painter, std::span<const sf::Vector2f> points, float width, sf::Color colour,
                     bool closed = false) {
    painter.ribbon(points, {&width, 1}, colour, closed);
}
/// Draws an arc round `centre` between two angles in degrees, clockwise from the right.
void drawArc(Painter& painter, sf::Vector2f centre, float radius, float width, float from, float to, sf::Color colour);
/// Draws an ellipse of light that fills the box: `colour` in the centre, transparent at the edge.
void drawGlow(Painter& painter, const UiBox& box, sf::Color colour);

/// Breaks lines at spaces to fit `width` and returns the height. If `maxLines` is too few, the last one ends in an
/// ellipsis.
float drawParagraph(Painter& painter, std::string_view utf8, float x, float y, float width, const TextStyle& style,
                    int maxLines = 8);
float paragraphHeight(const Painter& painter, std::string_view utf8, float width, const TextStyle& style,
                      int maxLines = 8);

}  // namespace slip
