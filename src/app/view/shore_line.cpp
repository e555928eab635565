#include "app/view/shore_line.hpp"

#include "app/view/area_painter.hpp"
#include "app/view/ground_texture.hpp"
#include "track/planar.hpp"

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr float kShorePiece = 3.6f;  // m
constexpr float kProbe = 0.8f;       // m to either side of it

bool isWater(const NamedSurface& surface) { return groundKindOf(surface) == GroundKind::Water; }

const NamedSurface& surfaceOf(const Track& track, std::size_t area) {
    return track.surfaces[static_cast<std::size_t>(track.areaSurface[area])];
}

using Outlines = std::vector<std::vector<Vec2>>;  // one an area

/// The topmost area; as many as there are: none.
std::size_t topmostArea(const Track& track, Vec2 place, auto outlineOf) {
    for (std::size_t i = track.params.areas.size(); i-- > 0;) {
        const Box& box = track.areaBox[i];
        if (place.x < box.low.x || place.y < box.low.y || place.x > box.high.x || place.y > box.high.y) continue;
        if (insidePolygon(outlineOf(i), place)) return i;
    }
    return track.params.areas.size();
}

/// What is seen there.
const NamedSurface& landAt(const Track& track, const Outlines& outlines, Vec2 place) {
    const std::size_t area = topmostArea(
        track, place, [&](std::size_t i) -> const auto& { return outlines[i]; });
    return area < track.params.areas.size() ? surfaceOf(track, area)
                                            : track.surfaces[static_cast<std::size_t>(track.ground)];
}

void addShore(std::vector<ShorePiece>& out, const Track& track, const Outlines& outlines, std::size_t area) {
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
        const int count = std::max(1, static_cast<int>(length(b - a) / kShorePiece + 0.5f));
        for (int k = 0; k < count; ++k) {
            const float t0 = static_cast<float>(k) / static_cast<float>(count);
            const float t1 = static_cast<float>(k + 1) / static_cast<float>(count);
            const Vec2 middle = lerp(a, b, (t0 + t1) / 2), in = leftOf(normalised(b - a));
            const NamedSurface& land = landAt(track, outlines, middle - in * kProbe);
            const NamedSurface& sea = landAt(track, outlines, middle + in * kProbe);
            if (isWater(land) || !isWater(sea) || locate(track, middle).onRoad) continue;
            // Away from corners the sides' own normals: a quay's edge is straight.
            const Vec2 from = k == 0 ? na : in, to = k + 1 == count ? nb : in;
            out.push_back({lerp(a, b, t0), lerp(a, b, t1), from, to, isPaved(land), area});
        }
    }
}

}  // namespace

std::optional<std::size_t> waterAt(const Track& track, Vec2 place) {
    const std::size_t area = topmostArea(
        track, place, [&](std::size_t i) -> const auto& { return track.params.areas[i].polygon; });
    return area < track.params.areas.size() && isWater(surfaceOf(track, area)) ? std::optional(area) : std::nullopt;
}

std::vector<ShorePiece> shoresOf(const Track& track) {
    std::vector<ShorePiece> out;
    Outlines outlines;
    for (const Area& area : track.params.areas) outlines.push_back(drawnOutline(area.polygon));
    for (std::size_t i = 0; i < outlines.size(); ++i)
        if (isWater(surfaceOf(track, i))) addShore(out, track, outlines, i);
    return out;
}

}  // namespace slip
