// SPDX-License-Identifier: MIT
// Where the sign of the next corner stands: by the road at the car's side, towards the corner, where the eyes are.
#pragma once
#include "ui/hud/corner.hpp"
#include "ui/hud/hud_layout.hpp"

#include <array>
#include <optional>

namespace slip {

/// The sign from frame to frame.
struct CornerSign {
    Corner corner;
    float shown = 0;   // 0…1, as it fades in and out
    float wanted = 0;  // s that it stays though there is nothing to tell
    int place = -1;    // of those that it may have; none yet
    UiBox box;         // design units
    sf::Vector2f off;  // how far it still is from its place, after a change
};

/// What is seen of the road (design units from the picture's upper left corner).
struct CornerScene {
    sf::Vector2f size;          // of the picture
    float left = 0, right = 0;  // covered by panels
    sf::Vector2f travel = {};   // unit vector along the road at the car
    float halfRoad = 40;        // half of its width
    sf::Vector2f car = {};
    std::array<sf::Vector2f, 28> road = {};  // its middle from the car to beyond the corner
};

/// A frame of dt seconds: fades it, and finds it a place clear of instruments, car and road, or the layout's, or none
/// until there is one. It moves with the car, takes the next corner to the same side at once, glides to another place
/// where its own is taken, and changes its side only unseen.
void followCorner(CornerSign& sign, const std::optional<Corner>& ahead, const CornerScene& scene,
                  const HudLayout& layout, float dt);

}  // namespace slip
