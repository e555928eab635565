// SPDX-License-Identifier: MIT
// Layout of the instruments. Pure geometry: no instrument overlaps another, the edge or the area where the own car can
// be.
#pragma once
#include "platform/paint/ui_box.hpp"

#include <SFML/Graphics/Rect.hpp>

#include <vector>

namespace slip {

/// Design units in which all instruments fit side by side. In less room they are drawn smaller.
inline constexpr float kHudWidth = 400, kHudHeight = 340;
inline constexpr float kHudMargin = 20, kHudGap = 10;  // design units

/// Returns the scale of the instruments for a picture of `size` with `covered` of its width under a panel (design
/// units): 0.3…1, or 0 if no instrument fits.
float hudScale(sf::Vector2f size, float covered);
/// Returns the place of a message of this width in a room of this width, from the room's upper left corner (design
/// units). It is below signs and flags and beside the times, or below the times as well if the room is too narrow.
sf::Vector2f messagePlace(float room, float width);

/// Instruments that are needed besides speed, times and map.
struct HudContents {
    sf::Vector2f map;  // size of the map (design units)
    bool contest = false, inputs = true, delta = false, drift = false, elimination = false;
    bool keys = false, hints = false;                   // hints about keys; other remarks
    bool goal = false;                                  // goal of a medal
    bool weather = false;                               // weather that affects the road
    int tyres = 0;                                      // axles, if the tyres have heat or wear
    bool tyreColours = false;                           // tyres have heat, and the legend is needed
    int lamps = 0, field = 0, gaps = 0, penalties = 0;  // numbers of each
    bool small = false;                                 // the picture is only a part of the window
};

/// A box without width means that the instrument does not fit or is not needed.
struct HudLayout {
    bool compact = false;  // uses the small forms of the instruments
    UiBox times, field, map, weather, dial, inputs, lamps, tyres, corner, flag, penalties, signs, delta, goal, extra,
        gaps, hints;
    int fieldRows = 0, lampRows = 0;
    UiBox messages;  // short messages hang down from here; they may cover the own car for a moment
    UiBox clear;     // the own car moves within the ellipse that fills this box
    UiBox own;       // where the own car is now
};

/// Lays out the instruments. `size` is the size of the picture; panels cover `left` and `right` of it (design units).
HudLayout layoutHud(sf::Vector2f size, float left, float right, const HudContents& needs);

/// Returns whether two boxes overlap.
bool meet(const UiBox& a, const UiBox& b);
/// Returns the distance (design units) between two boxes, 0 if they overlap.
float apart(const UiBox& a, const UiBox& b);
/// Returns whether a box reaches into the ellipse that fills another box.
bool meetsEllipse(const UiBox& box, const UiBox& ellipse);

/// Returns the boxes of all instruments, in no particular order.
std::vector<UiBox> boxesOf(const HudLayout& layout);

/// Returns the pictures of one or two players: the whole window, or its halves, which are side by side, or one above
/// the other in a tall window. No picture is empty.
std::vector<sf::IntRect> picturesIn(sf::Vector2u window, int players);

/// Height of the times, the part of it for last and best lap, and the extra height for a contest's place.
inline constexpr float kTimesHeight = 124, kLapsHeight = 40, kPlaceHeight = 22;
/// A higher number would cover more than 13 % of a race (assets/README.md).
inline constexpr int kMaxFieldRows = 6;
inline constexpr float kFieldRow = 21, kFieldPad = 6, kLampHeight = 19, kLampGap = 4, kPenaltyHeight = 22;
/// Heights of a row of tyres, the gap below it, the padding and the legend.
inline constexpr float kTyreRow = 23, kTyreGap = 4, kTyrePad = 6, kTyreLegend = 22;

}  // namespace slip
