// SPDX-License-Identifier: MIT
#include "session/setup/track_plan.hpp"

#include "base/bounds.hpp"
#include "track/corners.hpp"
#include "track/planar.hpp"

#include <algorithm>
#include <map>

namespace slip {
namespace {

constexpr float kOutlineOff = 0.0015f;  // share of the square: a quarter of a unit on the largest map
constexpr std::size_t kMapPoints = 110, kPlanPoints = 420;

std::vector<std::string> surfacesOf(const Track& track) {
    std::map<std::size_t, int> counts;
    for (const RoadSample& sample : track.road) ++counts[sample.surface];
    std::vector<std::pair<int, std::size_t>> order;
    for (const auto& [surface, count] : counts) order.emplace_back(-count, surface);
    std::sort(order.begin(), order.end());
    std::vector<std::string> names;
    for (const auto& [count, surface] : order) names.push_back(track.surfaces[surface].name);
    return names;
}

/// Returns the first and last point and as few between them as keep all others within `most`.
std::vector<Vec2> thinned(const std::vector<Vec2>& points, float most) {
    const auto isNear = [&](std::size_t from, std::size_t to) {
        for (std::size_t i = from + 1; i < to; ++i)
            if (length(nearestOn(points[from], points[to], points[i]) - points[i]) > most) return false;
        return true;
    };
    std::vector<Vec2> out;
    for (std::size_t from = 0; from < points.size();) {
        out.push_back(points[from]);
        std::size_t to = from + 1;
        while (to + 1 < points.size() && isNear(from, to + 1)) ++to;
        from = to;
    }
    return out;
}

}  // namespace

Vec2 TrackMap::place(Vec2 position) const { return {(position.x - low.x) / metres, 1 - (position.y - low.y) / metres}; }

TrackMap mapOf(const Track& track) {
    TrackMap map;
    Bounds box;
    for (const RoadSample& sample : track.road) box.add(sample.position);
    const Vec2 size = box.high - box.low;
    map.metres = std::max({size.x, size.y, 1.0f});
    map.extent = {size.x / map.metres, size.y / map.metres};
    map.low = (box.low + box.high) * 0.5f - Vec2{map.metres / 2, map.metres / 2};
    const std::size_t every = std::max<std::size_t>(1, track.road.size() / kMapPoints);
    for (std::size_t i = 0; i < track.road.size(); i += every) map.line.push_back(map.place(track.road[i].position));
    map.outline = thinned(map.line, kOutlineOff);
    const RoadSample line = roadAt(track, track.startS);
    map.start = map.place(line.position);
    map.startAcross = {leftOf(line.tangent).x, -leftOf(line.tangent).y};
    return map;
}

TrackPlan planOf(const Track& track) {
    TrackPlan plan{.map = mapOf(track), .runs = {}, .ground = {}, .surfaces = surfacesOf(track)};
    plan.ground = track.surfaces[track.ground].surface.colour;
    plan.corners = static_cast<int>(cornersOf(track).size());
    const std::size_t n = track.road.size(), every = std::max<std::size_t>(1, n / kPlanPoints);
    std::optional<std::size_t> surface;
    const auto add = [&](const RoadSample& sample) {
        plan.runs.back().points.push_back(plan.map.place(sample.position));
        plan.runs.back().widths.push_back(2 * sample.halfWidth / plan.map.metres);
    };
    for (std::size_t i = 0; i < n + every; i += every) {
        const RoadSample& sample = track.road[i % n];
        if (!plan.runs.empty()) add(sample);
        if (sample.surface == surface) continue;
        surface = sample.surface;
        plan.runs.push_back({{}, {}, track.surfaces[sample.surface].surface.colour});
        add(sample);
    }
    return plan;
}

}  // namespace slip
