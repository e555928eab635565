#include "app/menu/track_plan.hpp"

#include "app/style.hpp"
#include "app/view/palette.hpp"
#include "base/scalar.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace slip {
namespace {

constexpr std::size_t kPoints = 420;
constexpr float kWidestBend = 160;   // m of radius
constexpr float kLeastWidth = 4.5f;  // design units, of the drawn road
constexpr float kCasing = 3;         // design units, both sides together

sf::Color opaque(Colour c) { return {c.r, c.g, c.b}; }

int cornersOf(const Track& track) {
    const auto bends = [&](std::size_t i, float side) {
        return track.road[i % track.road.size()].curvature * side > 1 / kWidestBend;
    };
    const std::size_t n = track.road.size();
    std::size_t first = 0;
    while (first < n && (bends(first, 1) || bends(first, -1))) ++first;
    int count = 0;
    float side = 0, angle = 0;
    for (std::size_t i = first; i <= first + n; ++i) {
        if (side != 0 && !bends(i, side)) {
            count += angle > radians(25);
            side = angle = 0;
        }
        if (side == 0) side = bends(i, 1) ? 1.0f : bends(i, -1) ? -1.0f : 0.0f;
        if (side != 0) angle += track.road[i % n].curvature * side * track.step;
    }
    return count;
}

std::vector<std::string> surfacesOf(const Track& track) {
    std::map<std::int32_t, int> counts;
    for (const RoadSample& sample : track.road) ++counts[sample.surface];
    std::vector<std::pair<int, std::int32_t>> order;
    for (const auto& [surface, count] : counts) order.emplace_back(-count, surface);
    std::sort(order.begin(), order.end());
    std::vector<std::string> names;
    for (const auto& [count, surface] : order) names.push_back(track.surfaces[static_cast<std::size_t>(surface)].name);
    return names;
}

}  // namespace

TrackPlan planOf(const Track& track) {
    TrackPlan plan{.map = mapOf(track), .runs = {}, .ground = {}, .surfaces = surfacesOf(track)};
    plan.ground = track.surfaces[static_cast<std::size_t>(track.ground)].surface.colour;
    plan.corners = cornersOf(track);
    const std::size_t n = track.road.size(), every = std::max<std::size_t>(1, n / kPoints);
    std::int32_t surface = -1;
    const auto add = [&](const RoadSample& sample) {
        plan.runs.back().points.push_back(plan.map.place(sample.position));
        plan.runs.back().widths.push_back(2 * sample.halfWidth / plan.map.metres);
    };
    for (std::size_t i = 0; i < n + every; i += every) {
        const RoadSample& sample = track.road[i % n];
        if (!plan.runs.empty()) add(sample);
        if (sample.surface == surface) continue;
        surface = sample.surface;
        plan.runs.push_back({{}, {}, track.surfaces[static_cast<std::size_t>(surface)].surface.colour});
        add(sample);
    }
    return plan;
}

void drawPlan(Painter& painter, const TrackPlan& plan, const UiBox& box) {
    const sf::Vector2f extent(std::max(plan.map.extent.x, 0.05f), std::max(plan.map.extent.y, 0.05f));
    const float scale = std::min(box.w / extent.x, box.h / extent.y);
    const sf::Vector2f middle(box.x + box.w / 2, box.y + box.h / 2);
    const auto place = [&](sf::Vector2f p) { return middle + (p - sf::Vector2f(0.5f, 0.5f)) * scale; };
    std::vector<sf::Vector2f> points;
    std::vector<float> widths;
    const auto drawRuns = [&](float wider, const sf::Color* colour) {
        for (const TrackPlan::Run& run : plan.runs) {
            points.clear(), widths.clear();
            for (const sf::Vector2f p : run.points) points.push_back(place(p));
            for (const float w : run.widths) widths.push_back(std::max(w * scale, kLeastWidth) + wider);
            painter.ribbon(points, widths, colour ? *colour : opaque(run.colour));
        }
    };
    const sf::Color casing(250, 250, 248);
    drawRuns(kCasing, &casing);
    drawRuns(0, nullptr);
    const sf::Vector2f start = place(plan.map.start), across = plan.map.startAcross;
    const sf::Vector2f along(-across.y, across.x);
    const float size = std::clamp(std::min(box.w, box.h) / 260, 0.5f, 1.0f), thick = std::max(2.0f, 3.5f * size);
    const auto at = [&](float forward, float aside) { return start + (along * forward + across * aside) * size; };
    painter.line(std::array<sf::Vector2f, 2>{at(0, -11), at(0, 11)}, thick, style::kAccent);
    painter.line(std::array<sf::Vector2f, 2>{at(-9, 15), at(5, 15)}, thick, style::kAccent);
    painter.polygon(std::array<sf::Vector2f, 3>{at(15, 15), at(4, 21), at(4, 9)}, style::kAccent);
}

void drawPlanTile(Painter& painter, const TrackPlan& plan, const UiBox& box, float edge) {
    painter.box(box, opaque(shaded(plan.ground, 0.62f)), style::kRadius);
    drawPlan(painter, plan, {box.x + edge, box.y + edge, box.w - 2 * edge, box.h - 2 * edge});
}

}  // namespace slip
