// SPDX-License-Identifier: MIT
#include "platform/paint/style.hpp"

#include "io/player/accessibility_settings.hpp"

#include <array>
#include <utility>

namespace slip::style {
namespace {

bool sameHue(sf::Color a, sf::Color b) { return a.r == b.r && a.g == b.g && a.b == b.b; }

/// Sky blue, vermilion, pale pink and yellow, which also differ in brightness.
const std::array<std::pair<sf::Color, sf::Color>, 5> kColourBlind{{{kGood, {92, 190, 240}},
                                                                   {kBad, {246, 126, 44}},
                                                                   {kStop, {150, 62, 6}},
                                                                   {kBest, {240, 184, 214}},
                                                                   {kAccent, {240, 228, 66}}}};

}  // namespace

sf::Color opaque(Colour colour) { return {colour.r, colour.g, colour.b}; }

sf::Color seenIn(sf::Color colour, PaletteChoice palette) {
    if (palette == PaletteChoice::Standard) return colour;
    for (const auto& [usual, other] : kColourBlind)
        if (sameHue(colour, usual)) return {other.r, other.g, other.b, colour.a};
    return colour;
}

}  // namespace slip::style
