// SPDX-License-Identifier: MIT
#include "ui/widgets/radar.hpp"

#include "base/scalar.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kNameRoom = 20, kBesideAxis = 7;  // design units above and below the star, and beside an axis
constexpr float kMinRadius = 24;                  // design units
const TextStyle kAxisName{Face::Text, kTiny, kTextDim, Align::Left};
constexpr std::array kRadarRings{0.25f, 0.5f, 0.75f, 1.0f};

/// Returns the direction of an axis from the centre.
sf::Vector2f radarWay(std::size_t axis, std::size_t count) {
    const float angle = 2 * kPi * static_cast<float>(axis) / static_cast<float>(count) - kPi / 2;
    return {std::cos(angle), std::sin(angle)};
}

/// Returns the largest radius that leaves room for all names.
float radiusIn(const Painter& painter, const UiBox& box, std::span<const RadarAxis> axes) {
    float radius = box.h / 2 - kNameRoom;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const float aside = std::abs(radarWay(i, axes.size()).x);
        if (aside < 0.3f) continue;
        const float room = box.w / 2 - painter.textWidth(axes[i].name, kAxisName);
        radius = std::min(radius, room / aside - kBesideAxis);
    }
    return radius;
}

void drawAxisName(Painter& painter, const RadarAxis& axis, sf::Vector2f way, sf::Vector2f end) {
    TextStyle name = kAxisName;
    name.align = way.x > 0.3f ? Align::Left : way.x < -0.3f ? Align::Right : Align::Centre;
    painter.text(axis.name, end.x + kBesideAxis * way.x, end.y + 11 * way.y - 4, name);
}

}  // namespace

void drawRadar(Painter& painter, const UiBox& box, std::span<const RadarAxis> axes, sf::Color colour) {
    const std::size_t count = axes.size();
    const float radius = radiusIn(painter, box, axes);
    if (radius < kMinRadius) return;
    const sf::Vector2f middle(box.x + box.w / 2, box.y + box.h / 2 + 4);
    std::vector<sf::Vector2f> star, ring;
    for (const float share : kRadarRings) {
        ring.clear();
        for (std::size_t i = 0; i < count; ++i) ring.push_back(middle + radarWay(i, count) * (share * radius));
        drawLine(painter, ring, 1, kPanelLine, true);
    }
    for (std::size_t i = 0; i < count; ++i) {
        drawLine(painter, std::array{middle, ring[i]}, 1, kPanelLine);
        star.push_back(middle + radarWay(i, count) * (std::clamp(axes[i].share, 0.0f, 1.0f) * radius));
        drawAxisName(painter, axes[i], radarWay(i, count), ring[i]);
    }
    for (std::size_t i = 0; i < count; ++i)
        painter.polygon(std::array{middle, star[i], star[(i + 1) % count]}, {colour.r, colour.g, colour.b, 70});
    drawLine(painter, star, 2, colour, true);
    for (const sf::Vector2f& point : star) painter.disc(point, 3, colour);
}

}  // namespace slip
