// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "race/world/snapshot.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"
#include "vehicle/model/tyre_effects.hpp"

#include <cmath>
#include <span>

namespace slip {
namespace {

using namespace style;

constexpr float kWide = 13;  // design units, width of a tyre

bool isWatched(const Tyre& tyre) { return tyre.heat || tyre.wear > 0; }

/// Returns the colour of a temperature `away` windows from the best one: blue below, green at the best, red above.
sf::Color heatColour(float away) {
    static const sf::Color kCold(86, 150, 255);
    const float reached = std::clamp(away, -1.0f, 1.0f);
    return reached < 0 ? mixed(kGood, kCold, -reached) : mixed(kGood, kBad, reached);
}

/// Returns white for tyres without heat.
sf::Color colourOf(const Tyre& tyre, float temperature) {
    return tyre.heat ? heatColour((temperature - tyre.heat->bestC) / tyre.heat->windowC) : kText;
}

/// Draws a tyre, filled from below by the share of wear that remains.
void drawTyre(Painter& painter, const Tyre& tyre, const WheelTelemetry& wheel, float x, float y) {
    const float left = 1 - wheel.worn / kMaxWearLoss, fill = kTyreRow * left;
    painter.box({x, y, kWide, kTyreRow}, kTrack, 3);
    painter.box({x, y + kTyreRow - fill, kWide, fill}, colourOf(tyre, wheel.temperature), 3);
}

/// Returns the number between two tyres or beside one: their mean temperature, or the grip lost to wear.
std::string numberOf(const Tyre& tyre, std::span<const WheelTelemetry> wheels) {
    float temperature = 0, worn = 0;
    for (const WheelTelemetry& wheel : wheels) temperature += wheel.temperature, worn += wheel.worn;
    const auto count = static_cast<float>(wheels.size());
    if (tyre.heat) return std::to_string(std::lround(temperature / count)) + "\u00b0";
    return "-" + std::to_string(std::lround(100 * worn / count)) + "%";
}

/// Draws the tyres of one axle between `left` and `right`.
void drawAxle(Painter& painter, const Tyre& tyre, std::span<const WheelTelemetry> wheels, float left, float right,
              float y) {
    const float middle = (left + right - kWide) / 2;
    for (const WheelTelemetry& wheel : wheels) {
        const float x = wheel.side > 0 ? left : wheel.side < 0 ? right - kWide : middle;
        drawTyre(painter, tyre, wheel, x, y);
    }
    if (!isWatched(tyre)) return;
    const std::string number = numberOf(tyre, wheels);
    if (wheels.size() > 1)
        drawInBox(painter, number, {left + kWide, y, right - left - 2 * kWide, kTyreRow}, labelStyle(kTiny, kText));
    else
        painter.text(number, middle + kWide + 4, y + kTyreRow / 2 - 4.5f, labelStyle(kTiny, kText));
}

/// Draws the colours from the cold end of the window to the hot end, with words below.
void drawColours(Painter& painter, const UiBox& box) {
    constexpr int kSteps = 14;
    constexpr float kHigh = 5;
    const float cell = box.w / kSteps;
    for (int i = 0; i < kSteps; ++i) {
        const float away = 2 * (static_cast<float>(i) + 0.5f) / kSteps - 1;
        painter.box({box.x + cell * static_cast<float>(i), box.y, cell, kHigh}, heatColour(away));
    }
    painter.text("cold", box.x, box.y + kHigh + 4, labelStyle(kTiny, kTextDim));
    painter.text("hot", box.x + box.w, box.y + kHigh + 4, labelStyle(kTiny, kTextDim, Align::Right));
}

template <class Has>
bool anyTyre(const CarParams& car, Has has) {
    for (std::size_t i = 0; i < axleCountOf(car); ++i)
        if (has(axleOf(car, i).tyre)) return true;
    return false;
}

}  // namespace

bool showsTyres(const CarParams& car) { return anyTyre(car, isWatched); }

bool tyresHaveHeat(const CarParams& car) {
    return anyTyre(car, [](const Tyre& tyre) { return tyre.heat.has_value(); });
}

void drawTyres(Painter& painter, const HudView& view, const UiBox& box) {
    constexpr float kSide = 8;
    painter.box(box, kPanel, kRadius);
    const auto wheels = allWheels(view.car->telemetry);
    const std::size_t axles = axleCountOf(*view.params);
    float y = box.y + kTyrePad;
    for (std::size_t first = 0; first < wheels.size();) {
        std::size_t end = first + 1;
        while (end < wheels.size() && wheels[end].axle == wheels[first].axle) ++end;
        const std::size_t axle = wheels[first].axle;
        if (axle < axles)  // telemetry may be a tick older than the car
            drawAxle(painter, axleOf(*view.params, axle).tyre, {wheels.begin() + first, end - first}, box.x + kSide,
                     box.x + box.w - kSide, y);
        y += kTyreRow + kTyreGap;
        first = end;
    }
    if (tyresHaveHeat(*view.params)) drawColours(painter, {box.x + kSide, y + 2, box.w - 2 * kSide, kTyreLegend});
}

}  // namespace slip
