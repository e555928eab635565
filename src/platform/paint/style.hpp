// SPDX-License-Identifier: MIT
// The look of menus and instruments: palette, type sizes, spacing. Lengths are in design units: the window is 720 of
// them high.
#pragma once
#include <SFML/Graphics/Color.hpp>

namespace slip {
enum class PaletteChoice;
struct Colour;
}  // namespace slip

namespace slip::style {

inline const sf::Color kAccent(255, 138, 31);
inline const sf::Color kInk(12, 15, 20);         // darkest
inline const sf::Color kPanel(12, 16, 22, 219);  // translucent background of instruments
inline const sf::Color kPanelSolid(18, 23, 31, 240);
inline const sf::Color kOwnRow(255, 138, 31, 24);  // over a panel, behind the player's row
inline const sf::Color kPanelLine(255, 255, 255, 26);
inline const sf::Color kTrack(255, 255, 255, 34);  // empty part of bars and dials
inline const sf::Color kText(244, 246, 249);
inline const sf::Color kTextDim(168, 178, 192);
inline const sf::Color kTextFaint(152, 162, 178);
inline const sf::Color kGood(74, 222, 128);
inline const sf::Color kBad(255, 104, 104);
inline const sf::Color kStop(214, 36, 36);    // background of urgent messages
inline const sf::Color kBest(196, 128, 255);  // a new best

inline constexpr float kMargin = 20;
inline constexpr float kRadius = 8;
inline constexpr int kTiny = 11, kSmall = 13, kBody = 15, kLarge = 20, kTitle = 34, kHuge = 72;

sf::Color opaque(Colour colour);
/// Returns the colour with that share of its opacity.
inline sf::Color withAlpha(sf::Color colour, float share) {
    return {colour.r, colour.g, colour.b, static_cast<sf::Uint8>(static_cast<float>(colour.a) * share)};
}

/// Returns the colour for the player's palette. The Painter applies it to every colour that it draws, so all menus and
/// instruments follow. Good, bad, stop, best and accent change to colours that differ for every kind of vision. Other
/// colours and the opacity stay.
sf::Color seenIn(sf::Color colour, PaletteChoice palette);

}  // namespace slip::style
