// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "platform/paint/painted_shapes.hpp"
#include "race/world/snapshot.hpp"
#include "render/base/mesh.hpp"
#include "session/setup/track_plan.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <array>

namespace slip {
namespace {

using namespace style;

void drawYellowSpot(Painter& painter, sf::Vector2f at, float size) {
    const auto triangle = [&](float r) {
        return std::array{at + sf::Vector2f(0, -r), at + sf::Vector2f(r, 0.75f * r), at + sf::Vector2f(-r, 0.75f * r)};
    };
    painter.polygon(triangle(size + 3), kInk);
    painter.polygon(triangle(size), {255, 214, 10});
}

const sf::Color kMapGround{12, 16, 22, 235};  // almost opaque
constexpr float kAhead = 1.0f / 9;            // share of the lap that is marked ahead of the own car
constexpr float kMinMarked = 5.2f;            // least radius of a disc with room for a number

/// Draws a ghost hollow, the own car with a white rim, and the leader with a peak.
void drawMapCar(Painter& painter, const MapCar& car, sf::Vector2f at, float radius) {
    if (car.ghost) return drawArc(painter, at, radius - 1, 2, 0, 360, car.colour);
    if (car.leader)
        painter.polygon(std::array{at + sf::Vector2f(0, -radius - 8), at + sf::Vector2f(5, -radius + 1),
                                   at + sf::Vector2f(-5, -radius + 1)},
                        {255, 214, 10});
    painter.disc(at, radius + (car.own ? 2.5f : 1.5f), car.own ? kText : kInk);
    if (car.own) painter.disc(at, radius + 1, kInk);
    painter.disc(at, radius, car.colour);
    if (radius < kMinMarked) return;
    drawInBox(painter, car.label, {at.x - radius, at.y - radius, 2 * radius, 2 * radius},
              labelStyle(kTiny - 1, inkOn(car.colour)), 6);
}

/// Returns a radius that shrinks, at most to `least` of itself, if cars are side by side, so that they can be told
/// apart.
float radiusAmong(const std::vector<sf::Vector2f>& cars, std::size_t which, float radius, float least) {
    float nearest = 4 * radius;
    for (std::size_t i = 0; i < cars.size(); ++i) {
        const sf::Vector2f way = cars[i] - cars[which];
        if (i != which) nearest = std::min(nearest, std::hypot(way.x, way.y));
    }
    return radius * lerp(least, 1.0f, ramp(nearest, radius, 2 * radius + 1));
}

/// Draws the map into the square box. `thickness` is in design units.
void drawMap(Painter& painter, const TrackMap& map, const UiBox& box, float thickness, Vec2 own) {
    const sf::Vector2f corner(box.x, box.y);
    const auto placed = [&](const std::vector<Vec2>& line) {
        std::vector<sf::Vector2f> points(line.size());
        std::ranges::transform(line, points.begin(), [&](Vec2 p) { return corner + toSf(p) * box.w; });
        return points;
    };
    drawLine(painter, placed(map.outline), thickness, {226, 232, 240, 215}, true);
    const std::vector<sf::Vector2f> points = placed(map.line);
    // Marks the road ahead of the own car.
    std::size_t nearest = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
        if (length(map.line[i] - own) < length(map.line[nearest] - own)) nearest = i;
    std::vector<sf::Vector2f> ahead;
    for (std::size_t i = 0; i < static_cast<std::size_t>(kAhead * static_cast<float>(points.size())); ++i)
        ahead.push_back(points[(nearest + i) % points.size()]);
    if (ahead.size() > 1) drawLine(painter, ahead, thickness, kAccent, false);
    const sf::Vector2f start = corner + toSf(map.start) * box.w, across = toSf(map.startAcross) * (1.4f * thickness);
    drawLine(painter, std::array<sf::Vector2f, 2>{start - across, start + across}, 0.5f * thickness, kText);
}

}  // namespace

void drawMinimap(Painter& painter, const TrackMap& map, const HudView& view, const UiBox& box) {
    painter.box(box, kMapGround, kRadius);
    const float longer = std::max(map.extent.x, map.extent.y);
    const float pad = box.w < 130 ? 12.0f : 16.0f;
    const float size = std::min((box.w - 2 * pad) / map.extent.x, (box.h - 2 * pad) / map.extent.y);
    const UiBox square{box.x + (box.w - size) / 2, box.y + (box.h - size) / 2, size, size};
    drawMap(painter, map, square, size * longer > 120 ? 5.0f : 3.5f, map.place(view.car->pose.position));
    const auto place = [&](Vec2 position) {
        const Vec2 p = map.place(position);
        // A car far from the road is shown at the map's edge.
        return sf::Vector2f(std::clamp(square.x + p.x * size, box.x + 6, box.x + box.w - 6),
                            std::clamp(square.y + p.y * size, box.y + 6, box.y + box.h - 6));
    };
    const float radius = size * longer > 120 ? 6.5f : 4.5f;
    for (const Vec2 spot : view.yellowSpots) drawYellowSpot(painter, place(spot), radius + 1);
    std::vector<sf::Vector2f> places;
    for (const MapCar& car : view.mapCars) places.push_back(place(car.position));
    for (std::size_t i = 0; i < places.size(); ++i) {
        const MapCar& car = view.mapCars[i];
        const float share = car.own ? 0.85f : 0.45f;
        drawMapCar(painter, car, places[i], radiusAmong(places, i, car.own ? 1.15f * radius : radius, share));
    }
    if (view.mapCars.empty())
        drawMapCar(painter, {.position = {}, .colour = kAccent, .label = "", .own = true},
                   place(view.car->pose.position), radius - 2);
}

}  // namespace slip
