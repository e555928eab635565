// SPDX-License-Identifier: MIT
#include "race/world/road_state.hpp"
#include "track/track_params.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kNoRain = 0.05f, kComing = 0.1f;  // share of the hardest rain
constexpr float kDamp = 0.12f;                    // water level
const sf::Color kWater{88, 164, 255}, kFlake{236, 242, 250};

std::string_view conditionsText(const RoadState& road, float level) {
    if (road.weather == Weather::Snow) return "SNOW";
    if (road.rain > kNoRain) return road.soon < kNoRain ? "RAIN ENDS" : "RAIN";
    if (road.soon > kComing) return "RAIN SOON";
    return level > kDamp ? "DRYING" : "DRY";
}

void drawDrop(Painter& painter, sf::Vector2f at, sf::Color colour) {
    constexpr float kRadius = 4.5f;
    painter.disc(at, kRadius, colour);
    const std::array<sf::Vector2f, 3> tip{sf::Vector2f(at.x, at.y - 10), {at.x + 4, at.y - 2}, {at.x - 4, at.y - 2}};
    painter.polygon(tip, colour);
}

}  // namespace

void drawWeather(Painter& painter, const HudView& view, const UiBox& box) {
    const RoadState& road = *view.road;
    const bool snow = road.weather == Weather::Snow, falls = road.rain > kNoRain;
    const float level = meanLevel(road), x = box.x + 30, room = box.x + box.w - 10 - x;
    const sf::Color colour = snow ? kFlake : kWater;
    painter.box(box, kPanel, kRadius);
    if (snow)
        painter.disc({box.x + 16, box.y + 17}, 5, colour);
    else
        drawDrop(painter, {box.x + 16, box.y + 20}, falls || road.soon > kComing ? colour : kTextDim);
    const std::string_view text = conditionsText(road, level);
    painter.text(text, x, box.y + 7, painter.narrowed(text, room, labelStyle(kTiny, kText), 8));
    painter.box({x, box.y + 23, room, 4}, sf::Color(255, 255, 255, 40), 2);
    painter.box({x, box.y + 23, room * std::min(level, 1.0f), 4}, colour, 2);
}

}  // namespace slip
