// SPDX-License-Identifier: MIT
// Drawing of medals. Each has a shape and a letter of its own as well as a colour.
#pragma once
#include <SFML/Graphics/Color.hpp>
#include <SFML/System/Vector2.hpp>

namespace slip {

class Painter;
enum class Medal;
struct Award;
struct UiBox;

/// Draws a medal, faded if it is not won. None is an empty ring. `radius` is in design units.
void drawMedal(Painter& painter, Medal medal, sf::Vector2f centre, float radius, bool faded = false);
sf::Color colourOf(Medal medal);
/// Draws the medal that an event brought, and what is missing for the next one, in one line.
void drawAward(Painter& painter, const Award& award, const UiBox& box);

}  // namespace slip
