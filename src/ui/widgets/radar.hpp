// SPDX-License-Identifier: MIT
// A radar chart: points further out are better.
#pragma once
#include "platform/paint/painter.hpp"

#include <span>
#include <string_view>

namespace slip {

struct RadarAxis {
    std::string_view name;  // in English
    float share = 0;        // 0…1
};
/// Draws the chart. The first axis points up; the others follow clockwise.
void drawRadar(Painter& painter, const UiBox& box, std::span<const RadarAxis> axes, sf::Color colour);

}  // namespace slip
