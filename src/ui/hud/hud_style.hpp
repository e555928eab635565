// SPDX-License-Identifier: MIT
// Fonts and colours shared by all instruments.
#pragma once
#include "base/scalar.hpp"
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

/// Returns the colour that lies a share (0…1) of the way from one to the other.
inline sf::Color mixed(sf::Color from, sf::Color to, float share) {
    const auto channel = [&](sf::Uint8 a, sf::Uint8 b) {
        return static_cast<sf::Uint8>(lerp(static_cast<float>(a), static_cast<float>(b), share));
    };
    return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b)};
}

/// Draws text in the centre of a box. Shrinks it if necessary and cuts it off if it still does not fit.
void drawInBox(Painter& painter, std::string_view text, const UiBox& box, TextStyle style, int least = style::kTiny);

}  // namespace slip
