// SPDX-License-Identifier: MIT
#include "base/scalar.hpp"
#include "track/planar.hpp"
#include "track/road_grid.hpp"

#include <limits>
#include <span>

namespace slip {
namespace {

constexpr int kMaxSteps = 4 * kKnotStride;  // samples, from a knot to the foot of the perpendicular
constexpr float kSurelyInside = 0.5f;       // m; larger than the bend within a step can move the edge

const RoadSample& sampleOf(const Track& track, int i) { return track.road[static_cast<std::size_t>(i)]; }

/// Returns how far (m) a point lies ahead of the line across the road at a sample.
float ahead(const RoadSample& sample, Vec2 point) { return dot(point - sample.position, sample.tangent); }

/// Walks from a sample near the point to the step of road beside it. Returns the step's first sample.
int stepBeside(const Track& track, Vec2 point, int from) {
    const int count = sampleCount(track);
    int i = from;
    int steps = 0;
    while (ahead(sampleOf(track, i), point) < 0 && steps++ < kMaxSteps) i = i == 0 ? count - 1 : i - 1;
    int next = i + 1 == count ? 0 : i + 1;
    while (ahead(sampleOf(track, next), point) >= 0 && steps++ < kMaxSteps) {
        i = next;
        next = i + 1 == count ? 0 : i + 1;
    }
    return i;
}

/// Returns the location of a point beside step i. The tangent turns evenly within a step, so that s and offset are
/// continuous from step to step. `*beside` becomes false if the point is not beside the step, because a walk ended
/// early.
Location measureAt(const Track& track, Vec2 point, int i, bool* beside = nullptr) {
    const RoadSample &a = sampleOf(track, i), &b = sampleOf(track, i + 1 == sampleCount(track) ? 0 : i + 1);
    const float before = ahead(a, point), after = ahead(b, point);
    const float share = before > after ? std::clamp(before / (before - after), 0.0f, 1.0f) : 0.0f;
    if (beside) *beside = before >= 0 && after < 0;

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

Location measure(const Track& track, Vec2 point, int from) {
    return measureAt(track, point, stepBeside(track, point, from));
}

/// Returns the sample at or before s.
int sampleAtS(const Track& track, float s) {
    return std::min(static_cast<int>(wrapS(track, s) / track.step), sampleCount(track) - 1);
}

/// Returns the knots that can be nearest to a point. Empty far from the road.
std::span<const std::int32_t> knotsAround(const RoadGrid& grid, Vec2 point) {
    const Vec2 at = (point - grid.origin) * (1 / grid.cell);
    const bool inside = at.x >= 0 && at.y >= 0 && at.x < static_cast<float>(grid.columns) &&
                        at.y < static_cast<float>(grid.rows);  // false for NaN
    if (!inside) return {};
    const auto cell = static_cast<std::size_t>(static_cast<int>(at.y) * grid.columns + static_cast<int>(at.x));
    const auto first = static_cast<std::size_t>(grid.first[cell]), end = static_cast<std::size_t>(grid.first[cell + 1]);
    return {grid.entries.data() + first, end - first};
}

int nearestOfAll(const Track& track, Vec2 point) {
    int best = 0;
    float least = std::numeric_limits<float>::max();
    for (int i = 0; i < sampleCount(track); i += kKnotStride)
        if (const float d = toEdge(sampleOf(track, i), point); d < least) {
            least = d;
            best = i;
        }
    return best;
}

}  // namespace

Location locate(const Track& track, Vec2 point) {
    const std::span<const std::int32_t> knots = knotsAround(track.grid, point);
    if (knots.empty()) return measure(track, point, nearestOfAll(track, point));
    int best = knots.front();
    float least = std::numeric_limits<float>::max();
    for (const std::int32_t knot : knots)
        if (const float d = toEdge(sampleOf(track, knot), point); d < least) {
            least = d;
            best = knot;
        }
    return measure(track, point, best);
}

Location locateNear(const Track& track, Vec2 point, float near, float reach) {
    const int count = sampleCount(track);
    const int steps = std::min(static_cast<int>(reach / track.step), count / 2);
    const int middle = sampleAtS(track, near);
    int best = middle;
    float least = dot(sampleOf(track, best).position - point, sampleOf(track, best).position - point);
    for (int k = -steps; k <= steps; k += kKnotStride) {
        const int i = (middle + k + count) % count;
        const Vec2 to = sampleOf(track, i).position - point;
        if (dot(to, to) < least) {
            least = dot(to, to);
            best = i;
        }
    }
    return measure(track, point, best);
}

std::optional<Location> locateFromSample(const Track& track, Vec2 point, int near) {
    bool beside = false;
    const Location place = measureAt(track, point, stepBeside(track, point, near), &beside);
    return beside && place.onRoad ? std::optional(place) : std::nullopt;
}

Location followRoad(const Track& track, Vec2 point, float near) {
    if (const auto place = locateFromSample(track, point, sampleAtS(track, near))) return *place;
    const Location same = locateNear(track, point, near);
    if (same.onRoad || same.onKerb) return same;
    const Location other = locate(track, point);
    return other.onRoad || other.onKerb ? other : same;
}

int surfaceAt(const Track& track, Vec2 point) { return surfaceAt(track, point, locate(track, point)); }

int surfaceNear(const Track& track, Vec2 point, int near) {
    const int i = stepBeside(track, point, near);
    const RoadSample &a = sampleOf(track, i), &b = sampleOf(track, i + 1 == sampleCount(track) ? 0 : i + 1);
    const bool inside =
        std::abs(cross(a.tangent, point - a.position)) < std::min(a.halfWidth, b.halfWidth) - kSurelyInside;
    if (inside && ahead(a, point) >= 0 && ahead(b, point) < 0) return a.surface;
    if (const auto place = locateFromSample(track, point, near)) return sampleOf(track, place->sample).surface;
    return surfaceAt(track, point);
}

int surfaceAt(const Track& track, Vec2 point, const Location& location) {
    if (location.onRoad) return sampleOf(track, location.sample).surface;
    if (location.onKerb) return track.kerb;
    for (std::size_t i = track.params.areas.size(); i-- > 0;)
        if (track.areaBox[i].contains(point) && insidePolygon(track.params.areas[i].polygon, point))
            return track.areaSurface[i];
    return track.ground;
}

}  // namespace slip
