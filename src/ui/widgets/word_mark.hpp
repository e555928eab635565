// SPDX-License-Identifier: MIT
// The game's name, leaning, over the skid of a car.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

/// x, y: the upper left corner of its capitals, whose height follows from `width`. shown: 0…1, opacity of all.
void drawWordMark(Painter& painter, sf::RenderTarget& target, sf::Vector2f at, float width, float shown = 1);

}  // namespace slip
