// SPDX-License-Identifier: MIT
// A rectangle in the units of the design.
#pragma once
#include <SFML/System/Vector2.hpp>

namespace slip {

struct UiBox {
    float x = 0, y = 0, w = 0, h = 0;
    bool contains(sf::Vector2f p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
};

}  // namespace slip
