// SPDX-License-Identifier: MIT
// Placement of the sign of the next corner: beside the road at the car, on the side of the corner, where the player
// looks.
#pragma once
#include "ui/hud/corner.hpp"
#include "ui/hud/hud_layout.hpp"

#include <array>
#include <optional>

namespace slip {

/// State of the sign between frames.
struct CornerSign {
    Corner corner;
    float opacity = 0;                      // 0…1, while it fades in and out
    float holdTime = 0;                     // s, remaining hold time after the corner no longer needs it
    std::optional<std::size_t> placeIndex;  // index into kPlaces; empty before the first
    UiBox box;                              // design units
    sf::Vector2f glideOffset;               // offset that remains after a change of place
};

/// Visible part of the road (design units from the upper left corner of the picture).
struct CornerScene {
    sf::Vector2f size;          // of the picture
    float left = 0, right = 0;  // covered by panels
    sf::Vector2f travel = {};   // unit vector along the road at the car
    float halfRoad = 40;        // half of the road's width
    sf::Vector2f car = {};
    std::array<sf::Vector2f, 28> road = {};  // centre line from the car to beyond the corner
};

/// Advances the sign by a frame of dt seconds: fades it and finds a place that is clear of instruments, car and road.
/// Falls back to the layout's place, and shows nothing while there is none. The sign moves with the car and accepts the
/// next corner to the same side at once. It glides to another place if its own is taken, and changes its side only
/// while it is invisible.
void followCorner(CornerSign& sign, const std::optional<Corner>& ahead, const CornerScene& scene,
                  const HudLayout& layout, float dt);

}  // namespace slip
