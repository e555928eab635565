// SPDX-License-Identifier: MIT
#include "track/conditions.hpp"

#include "base/random.hpp"
#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kPuddleEvery = 13;      // m of road that may have one puddle
constexpr float kPuddleShare = 0.55f;   // share of these places with a puddle
constexpr float kBend = 1 / 250.0f;     // 1/m, curvature above which water runs to the inside
constexpr float kWidest = 0.16f;        // largest half width, as a share of the road's half width
constexpr float kMidRoadShare = 0.2f;   // share of the puddles on straights that may lie off the edges
constexpr float kMaxEdgeOffset = 1.3f;  // m, largest additional distance of other puddles from the edge

void replaceWetSurface(std::string& surface) {
    if (surface == kWetRoad) surface = "asphalt";
}

Puddle puddleAt(const Track& track, float s, Random& random) {
    const RoadSample road = roadAt(track, s);
    Puddle puddle{s, 0, random.between(1.6f, 4.6f), random.between(0.5f, 1.25f)};
    puddle.halfWidth = std::min(puddle.halfWidth, kWidest * road.halfWidth);
    const float side = random.between(-1, 1), place = random.between(0, 1), chance = random.between(0, 1);
    const bool bend = std::abs(road.curvature) > kBend;
    const float edge = road.halfWidth - 0.8f * puddle.halfWidth - kMaxEdgeOffset * place;
    puddle.offset = signOf(bend ? road.curvature : side) * std::max(edge, 0.0f);
    if (!bend && chance < kMidRoadShare) puddle.offset = 0.5f * side * road.halfWidth;
    return puddle;
}

}  // namespace

bool isAlwaysWet(const Track& track) {
    const std::optional<std::size_t> wet = findSurface(track.surfaces, kWetRoad);
    return std::ranges::any_of(track.road, [wet](const RoadSample& sample) { return sample.surface == wet; });
}

Track withConditions(const Track& track, const Environment& sky) {
    TrackParams params = track.params;
    params.environment = sky;
    replaceWetSurface(params.road.surface);
    for (RoadPoint& point : params.road.points)
        if (point.surface) replaceWetSurface(*point.surface);
    std::vector<TrackFault> faults;
    return buildTrack(params, {track.surfaces, track.scenery}, faults);
}

std::vector<Puddle> puddlesOf(const Track& track) {
    std::vector<Puddle> puddles;
    Random random(static_cast<std::uint64_t>(std::max(track.length, 0.0f) * 1000));
    for (float s = 0; s + kPuddleEvery < track.length; s += kPuddleEvery) {
        const Puddle puddle = puddleAt(track, s + random.between(0, kPuddleEvery), random);
        if (random.between(0, 1) < kPuddleShare) puddles.push_back(puddle);
    }
    return puddles;
}

}  // namespace slip
