// SPDX-License-Identifier: MIT
// The medals of the whole career: a row per tier, a tile per event.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/career/career.hpp"

#include <cstddef>
#include <optional>

namespace slip {

struct WallPlace {
    std::size_t tier = 0, event = 0;
    friend bool operator==(const WallPlace&, const WallPlace&) = default;
};
/// Outlines the selected tile, or only highlights its row if its event number is beyond the tier's events.
void drawMedalWall(Painter& painter, const CareerState& state, const WallPlace& selected, const UiBox& box);
/// Returns the height that the wall needs.
float wallHeight(const CareerState& state);
/// Returns the tile at `p`, where `box` is the box in which the wall was drawn.
std::optional<WallPlace> tileAt(const CareerState& state, const UiBox& box, sf::Vector2f p);

}  // namespace slip
