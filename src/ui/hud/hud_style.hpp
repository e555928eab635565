// SPDX-License-Identifier: MIT
// Fonts and colours shared by all instruments.
#pragma once
#include "platform/paint/painter.hpp"
#include "platform/paint/style.hpp"

namespace slip {

inline TextStyle titleStyle(int size, sf::Color colour, Align align = Align::Left) {
    return {Face::Title, size, colour, align};
}
inline TextStyle labelStyle(int size, sf::Color colour, Align align = Align::Left) {
    return {Face::Strong, size, colour, align};
}

/// Returns dark or light ink, whichever is legible on the colour.
inline sf::Color inkOn(sf::Color ground) {
    return 299 * ground.r + 587 * ground.g + 114 * ground.b > 140000 ? style::kInk : style::kText;
}

/// Draws text in the centre of a box. Shrinks it if necessary and cuts it off if it still does not fit.
void drawInBox(Painter& painter, std::string_view text, const UiBox& box, TextStyle style, int least = style::kTiny);

}  // namespace slip
