// SPDX-License-Identifier: MIT
// Drawing of medals. Each has a shape and a letter of its own as well as a colour.
#pragma once
#include "io/content/author_times.hpp"
#include "platform/paint/painter.hpp"
#include "session/setup/results.hpp"

namespace slip {

/// Draws a medal, faded if it is not won. None is an empty ring. `radius` is in design units.
void drawMedal(Painter& painter, Medal medal, sf::Vector2f centre, float radius, bool faded = false);
sf::Color colourOf(Medal medal);
/// Draws the medal that an event brought, and what is missing for the next one, in one line.
void drawAward(Painter& painter, const Award& award, const UiBox& box);

}  // namespace slip
