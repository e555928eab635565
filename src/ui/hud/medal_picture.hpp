// SPDX-License-Identifier: MIT
// Medals as they are drawn everywhere: each has a shape and a letter of its own beside its colour.
#pragma once
#include "io/content/author_times.hpp"
#include "platform/paint/painter.hpp"
#include "session/setup/results.hpp"

namespace slip {

/// None: an empty ring. radius: design units. faded: not won.
void drawMedal(Painter& painter, Medal medal, sf::Vector2f centre, float radius, bool faded = false);
sf::Color colourOf(Medal medal);
/// The medal that an event brought and what is missing to the next, in one line.
void drawAward(Painter& painter, const Award& award, const UiBox& box);

}  // namespace slip
