// The game's name, leaning, with the skid of a car that slid through it.
#pragma once
#include "app/platform/painter.hpp"

namespace slip {

/// x, y: the upper left corner of its capitals, whose height follows from `width`. ground: the colour behind it, which
/// the skid cuts through; its alpha is that of all.
void drawWordMark(Painter& painter, sf::RenderTarget& target, sf::Vector2f at, float width, sf::Color ground);

}  // namespace slip
