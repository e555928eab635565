// SPDX-License-Identifier: MIT
#include "track/corners.hpp"

#include "base/scalar.hpp"
#include "track/track.hpp"

#include <algorithm>
#include <cmath>

namespace slip {
namespace {

constexpr float kWidestBend = 160;                                // m radius
constexpr float kMinTurn = radians(25), kHairpin = radians(130);  // rad

float turnedBy(float from, float to, float length) { return std::fmod(to - from + length, length); }

float middleOf(const TrackCorner& corner, float length) {
    return std::fmod(corner.from + turnedBy(corner.from, corner.to, length) / 2, length);
}

/// Returns how far a place is from the corner along the road (m); 0 within it.
float apartFrom(const TrackCorner& corner, float distance, float length) {
    if (turnedBy(corner.from, distance, length) <= turnedBy(corner.from, corner.to, length)) return 0;
    return std::min(turnedBy(distance, corner.from, length), turnedBy(corner.to, distance, length));
}

}  // namespace

bool TrackCorner::isHairpin() const { return std::abs(angle) >= kHairpin; }

std::vector<TrackCorner> cornersOf(const Track& track) {
    const auto bends = [&](std::size_t i, float side) {
        return track.road[i % track.road.size()].curvature * side > 1 / kWidestBend;
    };
    const auto placeOf = [&](std::size_t i) { return distanceFromStart(track, track.road[i % track.road.size()].s); };
    const std::size_t n = track.road.size();
    std::size_t first = 0;
    while (first < n && (bends(first, 1) || bends(first, -1))) ++first;
    std::vector<TrackCorner> corners;
    TrackCorner corner;
    float side = 0;
    for (std::size_t i = first; i <= first + n; ++i) {
        if (side != 0 && !bends(i, side)) {
            corner.to = placeOf(i);
            if (std::abs(corner.angle) > kMinTurn) corners.push_back(corner);
            side = 0;
        }
        if (side == 0) {
            side = bends(i, 1) ? 1.0f : bends(i, -1) ? -1.0f : 0.0f;
            corner = {placeOf(i), 0, 0};
        }
        if (side != 0) corner.angle += track.road[i % n].curvature * track.step;
    }
    std::ranges::sort(corners, {}, [&](const TrackCorner& c) { return middleOf(c, track.length); });
    return corners;
}

std::optional<std::size_t> cornerNear(const std::vector<TrackCorner>& corners, float distance, float length,
                                      float reach) {
    const auto apart = [&](const TrackCorner& corner) { return apartFrom(corner, distance, length); };
    const auto nearest = std::ranges::min_element(corners, {}, apart);
    if (nearest == corners.end() || apart(*nearest) > reach) return std::nullopt;
    return static_cast<std::size_t>(nearest - corners.begin());
}

}  // namespace slip
