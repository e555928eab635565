// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "track/planar.hpp"
#include "track/road_grid.hpp"

#include <limits>
#include <span>

namespace slip {
namespace {

constexpr std::size_t kMaxSteps = 4 * kKnotStride;  // samples, from a knot to the foot of the perpendicular
constexpr float kSurelyInside = 0.5f;               // m; larger than the bend within a step can move the edge

/// Returns how far (m) a point lies ahead of the line across the road at a sample.
float ahead(const RoadSample& sample, Vec2 point) { return dot(point - sample.position, sample.tangent); }

/// Walks from a sample near the point to the step of road beside it. Returns the step's first sample.
std::size_t stepNextTo(const Track& track, Vec2 point, std::size_t from) {
    const std::size_t count = sampleCount(track);
    std::size_t i = from, steps = 0;
    while (ahead(track.road[i], point) < 0 && steps++ < kMaxSteps) i = i == 0 ? count - 1 : i - 1;
    std::size_t next = i + 1 == count ? 0 : i + 1;
    while (ahead(track.road[next], point) >= 0 && steps++ < kMaxSteps) {
        i = next;
        next = i + 1 == count ? 0 : i + 1;
    }
    return i;
}

/// Returns the location of a point beside step i. The tangent turns evenly within a step, so that s and offset are
/// continuous from step to step. `*isBeside` becomes false if the point is not beside the step, because a walk ended
/// early.
Location measureAt(const Track& track, Vec2 point, std::size_t i, bool* isBeside = nullptr) {
    const RoadSample &a = track.road[i], &b = track.road[i + 1 == sampleCount(track) ? 0 : i + 1];
    const float before = ahead(a, point), after = ahead(b, point);
    const float share = before > after ? std::clamp(before / (before - after), 0.0f, 1.0f) : 0.0f;
    if (isBeside) *isBeside = before >= 0 && after < 0;

    Location place;
    place.sample = i;
    place.s = a.s + share * track.step;
    if (place.s >= track.length) place.s = 0;
    place.offset = cross(normalised(lerp(a.tangent, b.tangent, share)), point - lerp(a.position, b.position, share));
    const float outside = std::abs(place.offset) - lerp(a.halfWidth, b.halfWidth, share);
    const float kerb = place.offset > 0 ? lerp(a.kerbLeft, b.kerbLeft, share) : lerp(a.kerbRight, b.kerbRight, share);
    place.onRoad = outside <= 0;
    place.onKerb = outside > 0 && outside <= kerb;
    return place;
}

Location measure(const Track& track, Vec2 point, std::size_t from) {
    return measureAt(track, point, stepNextTo(track, point, from));
}

/// Returns the sample at or before s.
std::size_t sampleAtS(const Track& track, float s) {
    return std::min(static_cast<std::size_t>(wrapS(track, s) / track.step), sampleCount(track) - 1);
}

/// Returns the knots that can be nearest to a point. Empty far from the road.
std::span<const std::uint32_t> knotsAround(const RoadGrid& grid, Vec2 point) {
    const Vec2 at = (point - grid.origin) * (1 / grid.cell);
    const bool inside = at.x >= 0 && at.y >= 0 && at.x < static_cast<float>(grid.columns) &&
                        at.y < static_cast<float>(grid.rows);  // false for NaN
    if (!inside) return {};
    const std::size_t cell = static_cast<std::size_t>(at.y) * grid.columns + static_cast<std::size_t>(at.x);
    const std::size_t first = grid.first[cell], end = grid.first[cell + 1];
    return {grid.entries.data() + first, end - first};
}

std::size_t nearestOfAll(const Track& track, Vec2 point) {
    std::size_t best = 0;
    float least = std::numeric_limits<float>::max();
    for (std::size_t i = 0; i < sampleCount(track); i += kKnotStride)
        if (const float d = toEdge(track.road[i], point); d < least) {
            least = d;
            best = i;
        }
    return best;
}

}  // namespace

Location locate(const Track& track, Vec2 point) {
    const std::span<const std::uint32_t> knots = knotsAround(track.grid, point);
    if (knots.empty()) return measure(track, point, nearestOfAll(track, point));
    std::size_t best = knots.front();
    float least = std::numeric_limits<float>::max();
    for (const std::uint32_t knot : knots)
        if (const float d = toEdge(track.road[knot], point); d < least) {
            least = d;
            best = knot;
        }
    return measure(track, point, best);
}

Location locateNear(const Track& track, Vec2 point, float near, float reach) {
    const std::size_t count = sampleCount(track);
    const std::size_t steps = std::min(static_cast<std::size_t>(reach / track.step), count / 2);
    const std::size_t middle = sampleAtS(track, near);
    std::size_t best = middle;
    float least = dot(track.road[best].position - point, track.road[best].position - point);
    for (std::size_t k = 0; k <= 2 * steps; k += kKnotStride) {
        const std::size_t i = (middle + count - steps + k) % count;
        const Vec2 to = track.road[i].position - point;
        if (dot(to, to) < least) {
            least = dot(to, to);
            best = i;
        }
    }
    return measure(track, point, best);
}

std::optional<Location> locateFromSample(const Track& track, Vec2 point, std::size_t near) {
    bool isBeside = false;
    const Location place = measureAt(track, point, stepNextTo(track, point, near), &isBeside);
    return isBeside && place.onRoad ? std::optional(place) : std::nullopt;
}

Location followRoad(const Track& track, Vec2 point, float near) {
    if (const auto place = locateFromSample(track, point, sampleAtS(track, near))) return *place;
    const Location same = locateNear(track, point, near);
    if (same.onRoad || same.onKerb) return same;
    const Location other = locate(track, point);
    return other.onRoad || other.onKerb ? other : same;
}

std::size_t surfaceAt(const Track& track, Vec2 point) { return surfaceAt(track, point, locate(track, point)); }

std::size_t surfaceNear(const Track& track, Vec2 point, std::size_t near) {
    const std::size_t i = stepNextTo(track, point, near);
    const RoadSample &a = track.road[i], &b = track.road[i + 1 == sampleCount(track) ? 0 : i + 1];
    const bool inside =
        std::abs(cross(a.tangent, point - a.position)) < std::min(a.halfWidth, b.halfWidth) - kSurelyInside;
    if (inside && ahead(a, point) >= 0 && ahead(b, point) < 0) return a.surface;
    if (const auto place = locateFromSample(track, point, near)) return track.road[place->sample].surface;
    return surfaceAt(track, point);
}

std::size_t surfaceAt(const Track& track, Vec2 point, const Location& location) {
    if (location.onRoad) return track.road[location.sample].surface;
    if (location.onKerb) return track.kerb;
    for (std::size_t i = track.params.areas.size(); i-- > 0;)
        if (track.areaBox[i].contains(point) && insidePolygon(track.params.areas[i].polygon, point))
            return track.areaSurface[i];
    return track.ground;
}

}  // namespace slip
