// SPDX-License-Identifier: MIT
// The game's name in slanted letters, over skid marks.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

/// Draws the name. `at` is the upper left corner of the capitals, whose height follows from `width`. `shown` is the
/// opacity (0…1).
void drawWordMark(Painter& painter, sf::RenderTarget& target, sf::Vector2f at, float width, float shown = 1);

}  // namespace slip
