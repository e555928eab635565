#include "app/hud/hud_parts.hpp"
#include "app/hud/hud_style.hpp"
#include "base/scalar.hpp"
#include "vehicle/tyre_effects.hpp"

#include <cmath>

namespace slip {
namespace {

using namespace style;

constexpr float kWide = 13, kHigh = 23;  // design units, of a tyre

bool isWatched(const Tyre& tyre) { return tyre.heat || tyre.wear > 0; }

sf::Color mix(sf::Color from, sf::Color to, float share) {
    const auto channel = [&](sf::Uint8 a, sf::Uint8 b) {
        return static_cast<sf::Uint8>(lerp(static_cast<float>(a), static_cast<float>(b), share));
    };
    return {channel(from.r, to.r), channel(from.g, to.g), channel(from.b, to.b)};
}

/// Blue below the window, green at the best temperature, red above the window; white without heat.
sf::Color colourOf(const Tyre& tyre, float temperature) {
    static const sf::Color kCold(86, 150, 255);
    if (!tyre.heat) return kText;
    const float away = std::clamp((temperature - tyre.heat->bestC) / tyre.heat->windowC, -1.0f, 1.0f);
    return away < 0 ? mix(kGood, kCold, -away) : mix(kGood, kBad, away);
}

/// Filled from below as far as wear has left what it can take.
void drawTyre(Painter& painter, const Tyre& tyre, const WheelTelemetry& wheel, float x, float y) {
    const float left = 1 - wheel.worn / kMostWorn, fill = kHigh * left;
    painter.box({x, y, kWide, kHigh}, kTrack, 3);
    painter.box({x, y + kHigh - fill, kWide, fill}, colourOf(tyre, wheel.temperature), 3);
}

/// What stands between two tyres: their mean temperature, or what wear has taken of the grip.
std::string numberOf(const Tyre& tyre, const WheelTelemetry& left, const WheelTelemetry& right) {
    if (tyre.heat) return std::to_string(std::lround((left.temperature + right.temperature) / 2)) + "\u00b0";
    return "-" + std::to_string(std::lround(50 * (left.worn + right.worn))) + "%";
}

}  // namespace

bool showsTyres(const CarParams& car) { return isWatched(car.front.tyre) || isWatched(car.rear.tyre); }

void drawTyres(Painter& painter, const HudView& view, const UiBox& box) {
    painter.box(box, kPanel, kRadius);
    const auto wheels = fourWheels(view.car->telemetry);
    const float rows[] = {box.y + 6, box.y + box.h - 6 - kHigh};
    for (std::size_t i = 0; i < 2; ++i) {
        const Tyre& tyre = (i == 0 ? view.params->front : view.params->rear).tyre;
        drawTyre(painter, tyre, wheels[2 * i], box.x + 8, rows[i]);
        drawTyre(painter, tyre, wheels[2 * i + 1], box.x + box.w - 8 - kWide, rows[i]);
        if (!isWatched(tyre)) continue;
        const UiBox middle{box.x + 8 + kWide, rows[i], box.w - 2 * (8 + kWide), kHigh};
        drawInBox(painter, numberOf(tyre, wheels[2 * i], wheels[2 * i + 1]), middle, labelStyle(kTiny, kText));
    }
}

}  // namespace slip
