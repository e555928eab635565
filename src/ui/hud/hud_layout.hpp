// SPDX-License-Identifier: MIT
// Where each instrument stands. Pure geometry: no instrument lies over another, over the edge or where the own car can
// be.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

/// Design units within which all instruments stand side by side; in less room they are drawn smaller.
inline constexpr float kHudWidth = 400, kHudHeight = 340;
inline constexpr float kHudMargin = 20, kHudGap = 10;  // design units

/// How much smaller the instruments must be for a picture of `size` with `covered` of its width under a panel (design
/// units): 0.3…1, or 0 where there is no room for any.
float hudShare(sf::Vector2f size, float covered);
/// Where a message of that width may begin in a room of that width, from the room's upper left corner (design units):
/// below signs and flags and beside the times, or below the times as well where it is too narrow.
sf::Vector2f messagePlace(float room, float width);

/// What there is to show beyond speed, times and map.
struct HudNeeds {
    sf::Vector2f map;  // its size (design units)
    bool contest = false, inputs = true, delta = false, drift = false, elimination = false, hints = false;
    bool goal = false;                                  // of a medal
    bool weather = false;                               // that changes the road
    int tyres = 0;                                      // axles, of a car whose tyres have heat or wear
    bool tyreColours = false;                           // they have heat, and want to be told
    int lamps = 0, field = 0, gaps = 0, penalties = 0;  // how many
    bool small = false;                                 // in part of the window
};

/// A box of no width: there is no room for it or no need.
struct HudLayout {
    bool compact = false;  // the small forms of the instruments
    UiBox times, field, map, weather, dial, inputs, lamps, tyres, corner, flag, penalties, signs, delta, goal, extra,
        gaps, hints;
    int fieldRows = 0, lampRows = 0;
    UiBox messages;  // where short messages may hang down from; may lie over the own car for their moment
    UiBox clear;     // where the own car moves: the ellipse that fills this box
    UiBox own;       // where it is now
};

/// size: of the picture; left, right: what panels cover of it (design units).
HudLayout layoutHud(sf::Vector2f size, float left, float right, const HudNeeds& needs);

/// Whether two boxes have some area in common.
bool meet(const UiBox& a, const UiBox& b);
/// Design units between two boxes; 0: they meet.
float apart(const UiBox& a, const UiBox& b);
/// Whether a box reaches into the ellipse that fills another.
bool meetsEllipse(const UiBox& box, const UiBox& ellipse);

/// Every instrument's box, in no order.
std::vector<UiBox> boxesOf(const HudLayout& layout);

/// Halves of a window for two players, left and right or, in a tall one, above and below; with one player the whole.
/// None is empty.
std::vector<sf::IntRect> picturesIn(sf::Vector2u window, int players);

/// Of the times, how much of that last and best lap take, and how much a contest's place needs above.
inline constexpr float kTimesHeight = 124, kLapsHeight = 40, kPlaceHeight = 22;
/// More would cover more of a race than 13 % (assets/README.md).
inline constexpr int kMaxFieldRows = 6;
inline constexpr float kFieldRow = 21, kFieldPad = 6, kLampHeight = 19, kLampGap = 4, kPenaltyHeight = 22;
/// A row of tyres and what stands between two, and the legend below them.
inline constexpr float kTyreRow = 23, kTyreGap = 4, kTyrePad = 6, kTyreLegend = 22;

}  // namespace slip
