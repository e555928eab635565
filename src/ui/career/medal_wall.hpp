// SPDX-License-Identifier: MIT
// The medals of the whole career: a row a tier, a tile an event.
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
/// selected: outlined; its event beyond the tier's: the row alone.
void drawMedalWall(Painter& painter, const CareerState& state, const WallPlace& selected, const UiBox& box);
/// Height that it wants.
float wallHeight(const CareerState& state);
/// The tile at a place of the box in which it was drawn.
std::optional<WallPlace> tileAt(const CareerState& state, const UiBox& box, sf::Vector2f p);

}  // namespace slip
