// SPDX-License-Identifier: MIT
#include "render/ground/shore_line.hpp"

#include "render/base/ground_texture.hpp"
#include "render/ground/area_painter.hpp"
#include "track/planar.hpp"

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr float kShorePiece = 3.6f;        // m
constexpr float kMaxShore = 6000;          // pieces of all borders; longer borders have longer pieces
constexpr float kShoreViewDistance = 160;  // m from the road
constexpr float kProbe = 0.8f;             // m to either side of the border

bool isWater(const NamedSurface& surface) { return groundKindOf(surface) == GroundKind::Water; }

const NamedSurface& surfaceOf(const Track& track, std::size_t area) { return track.surfaces[track.areaSurface[area]]; }

using Outlines = std::vector<std::vector<Vec2>>;  // one per area

/// Returns the topmost area, or the number of areas if there is none.
std::size_t topmostArea(const Track& track, Vec2 place, auto outlineOf) {
    for (std::size_t i = track.params.areas.size(); i-- > 0;) {
        if (track.areaBox[i].contains(place) && insidePolygon(outlineOf(i), place)) return i;
    }
    return track.params.areas.size();
}

/// Returns the surface that is visible there, without the road.
const NamedSurface& landAt(const Track& track, const Outlines& outlines, Vec2 place) {
    const std::size_t area = topmostArea(
        track, place, [&](std::size_t i) -> const auto& { return outlines[i]; });
    return area < track.params.areas.size() ? surfaceOf(track, area) : track.surfaces[track.ground];
}

/// Inputs for cutting a border into pieces.
struct ShoreCut {
    const Track& track;
    const Outlines& outlines;
    const RoadSquares& seen;
    float piece;  // m
};
void addShore(std::vector<ShorePiece>& out, const ShoreCut& cut, std::size_t area) {
    const auto& [track, outlines, seen, piece] = cut;
    std::vector<Vec2> line = outlines[area];
    if (signedArea(line) < 0) std::reverse(line.begin(), line.end());
    const std::size_t n = line.size();
    const auto inward = [&](std::size_t i) {
        const Vec2 before = normalised(line[i] - line[(i + n - 1) % n]);
        const Vec2 after = normalised(line[(i + 1) % n] - line[i]);
        return normalised(leftOf(before) + leftOf(after));
    };
    for (std::size_t i = 0; i < n; ++i) {
        const Vec2 a = line[i], b = line[(i + 1) % n], na = inward(i), nb = inward((i + 1) % n);
        const int count = std::max(1, static_cast<int>(length(b - a) / piece + 0.5f));
        for (int k = 0; k < count; ++k) {
            const float t0 = static_cast<float>(k) / static_cast<float>(count);
            const float t1 = static_cast<float>(k + 1) / static_cast<float>(count);
            const Vec2 middle = lerp(a, b, (t0 + t1) / 2), in = leftOf(normalised(b - a));
            if (!seen.has(middle)) continue;
            const NamedSurface& land = landAt(track, outlines, middle - in * kProbe);
            const NamedSurface& sea = landAt(track, outlines, middle + in * kProbe);
            if (isWater(land) || !isWater(sea) || locate(track, middle).onRoad) continue;
            // Away from corners the side's own normal is used: a quay's edge is straight.
            const Vec2 from = k == 0 ? na : in, to = k + 1 == count ? nb : in;
            out.push_back({lerp(a, b, t0), lerp(a, b, t1), from, to, isPaved(land), area});
        }
    }
}

}  // namespace

RoadSquares::RoadSquares(const Track& track, float reach) {
    const auto index = [](float m) { return static_cast<int>(std::floor(m / kSide)); };
    Vec2 last{1e9f, 1e9f};
    for (const RoadSample& road : track.road) {
        if (length(road.position - last) < kSide / 2) continue;
        last = road.position;
        for (int y = index(last.y - reach); y <= index(last.y + reach); ++y)
            for (int x = index(last.x - reach); x <= index(last.x + reach); ++x) squares_.emplace_back(x, y);
    }
    std::ranges::sort(squares_);
    squares_.erase(std::unique(squares_.begin(), squares_.end()), squares_.end());
}

bool RoadSquares::has(Vec2 place) const {
    const auto index = [](float m) { return static_cast<int>(std::floor(m / kSide)); };
    return std::ranges::binary_search(squares_, std::pair(index(place.x), index(place.y)));
}

std::vector<Vec2> RoadSquares::corners() const {
    std::vector<Vec2> out;
    for (const auto& [x, y] : squares_) out.push_back(Vec2{static_cast<float>(x), static_cast<float>(y)} * kSide);
    return out;
}

std::optional<std::size_t> waterAt(const Track& track, Vec2 place) {
    const std::size_t area = topmostArea(
        track, place, [&](std::size_t i) -> const auto& { return track.params.areas[i].polygon; });
    return area < track.params.areas.size() && isWater(surfaceOf(track, area)) ? std::optional(area) : std::nullopt;
}

std::vector<ShorePiece> shoresOf(const Track& track) {
    std::vector<ShorePiece> out;
    Outlines outlines;
    for (const Area& area : track.params.areas) outlines.push_back(drawnOutline(area.polygon));
    float borders = 0;
    for (std::size_t i = 0; i < outlines.size(); ++i)
        if (isWater(surfaceOf(track, i))) borders += perimeterOf(outlines[i]);
    if (borders == 0) return out;
    const RoadSquares seen(track, kShoreViewDistance);
    const ShoreCut cut{track, outlines, seen, std::max(kShorePiece, borders / kMaxShore)};
    for (std::size_t i = 0; i < outlines.size(); ++i)
        if (isWater(surfaceOf(track, i))) addShore(out, cut, i);
    return out;
}

}  // namespace slip
