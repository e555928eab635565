// SPDX-License-Identifier: MIT
#include "render/effects/rain_rings.hpp"

#include "render/ground/shore_line.hpp"

namespace slip {
namespace {

constexpr float kOnRoad = 0.35f;                      // m along it, per spot
constexpr float kInside = 0.6f;                       // m from the road's edge
constexpr float kShown = 70;                          // m from the road
constexpr float kPeriod = 1.6f, kLife = 0.5f;         // s; of each spot; of a ring
constexpr float kSmallest = 0.12f, kLargest = 0.66f;  // m
constexpr float kWander = 1;                          // m
constexpr Colour kRingColour{214, 228, 244};

}  // namespace

void RainRings::add(Vec2 place, Vec2 along) {
    spots_.push_back({place, along, positionRandom(place, 101), positionRandom(place, 102)});
}

RainRings::RainRings(const Track& track) {
    const int count = static_cast<int>(track.length / kOnRoad);
    for (int i = 0; i < count; ++i) {
        const RoadSample road = roadAt(track, kOnRoad * static_cast<float>(i));
        const std::size_t surface = road.surface;
        const Particles ground = track.surfaces[surface].surface.particles;
        if (track.surfaces[surface].surface.skid == SkidKind::Rut || ground == Particles::Snow) continue;
        const float across = 2 * positionRandom({static_cast<float>(i), 3.5f}, 103) - 1;
        add(road.position + leftOf(road.tangent) * (across * (road.halfWidth - kInside)), road.tangent);
    }
    constexpr int kAcross = 18;  // spots in a row of a square
    constexpr float kApart = RoadSquares::kSide / kAcross;
    for (const Vec2 corner : RoadSquares(track, kShown).corners())
        for (int i = 0; i < kAcross * kAcross; ++i) {
            const Vec2 cell = corner + Vec2{static_cast<float>(i % kAcross), static_cast<float>(i / kAcross)} * kApart;
            const Vec2 place = cell + Vec2{positionRandom(cell, 104), positionRandom(cell, 105)} * kApart;
            if (!waterAt(track, place) || !waterAt(track, place + Vec2{kWander, 0}) ||
                !waterAt(track, place - Vec2{kWander, 0}))
                continue;
            const Location at = locate(track, place);
            if (!at.onRoad && std::abs(at.offset) < kShown) add(place, {1, 0});
        }
}

void RainRings::addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall) const {
    const Cell ring = atlas[Stamp::Ring].cell;
    for (const Spot& spot : spots_) {
        if (spot.from > fall.strength || !view.isNear(spot.place, kWander)) continue;
        const float cycles = fall.time / kPeriod + spot.phase, cycle = std::floor(cycles);
        const float age = (cycles - cycle) * kPeriod / kLife;
        if (age >= 1) continue;
        const float aside = 2 * positionRandom({cycle, spot.phase}, 106) - 1;
        const float size = lerp(kSmallest, kLargest, std::sqrt(age));
        addSprite(mesh, {spot.place + spot.along * (kWander * aside), {1, 0}, size, size}, ring,
                  ink(kRingColour, 0.62f * (1 - age)));
    }
}

}  // namespace slip
