#include "app/track_map.hpp"

#include "app/style.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::size_t kPoints = 110;

}  // namespace

sf::Vector2f TrackMap::place(Vec2 position) const {
    return {(position.x - low.x) / metres, 1 - (position.y - low.y) / metres};
}

TrackMap mapOf(const Track& track) {
    TrackMap map;
    Vec2 low{1e9f, 1e9f}, high{-1e9f, -1e9f};
    for (const RoadSample& sample : track.road) {
        low = {std::min(low.x, sample.position.x), std::min(low.y, sample.position.y)};
        high = {std::max(high.x, sample.position.x), std::max(high.y, sample.position.y)};
    }
    map.metres = std::max({high.x - low.x, high.y - low.y, 1.0f});
    map.extent = {(high.x - low.x) / map.metres, (high.y - low.y) / map.metres};
    map.low = (low + high) * 0.5f - Vec2{map.metres / 2, map.metres / 2};
    const std::size_t every = std::max<std::size_t>(1, track.road.size() / kPoints);
    for (std::size_t i = 0; i < track.road.size(); i += every) map.line.push_back(map.place(track.road[i].position));
    const RoadSample line = roadAt(track, track.startS);
    map.start = map.place(line.position);
    map.startAcross = {leftOf(line.tangent).x, -leftOf(line.tangent).y};
    return map;
}

void drawMap(Painter& painter, const TrackMap& map, const UiBox& box, float thickness, sf::Color colour) {
    const sf::Vector2f corner(box.x, box.y);
    std::vector<sf::Vector2f> points(map.line.size());
    std::transform(map.line.begin(), map.line.end(), points.begin(),
                   [&](sf::Vector2f p) { return corner + p * box.w; });
    painter.line(points, thickness, colour, true);
    const sf::Vector2f start = corner + map.start * box.w, across = map.startAcross * (1.4f * thickness);
    painter.line(std::array<sf::Vector2f, 2>{start - across, start + across}, 0.5f * thickness, style::kAccent);
}

}  // namespace slip
