// SPDX-License-Identifier: MIT
#include "render/road/zone_painter.hpp"

#include "render/base/ground_texture.hpp"

namespace slip {
namespace {

constexpr Colour kZonePaint{255, 138, 31};
constexpr float kZoneAlpha = 0.75f;
constexpr float kZoneInset = 0.7f;                          // m from the road's edge to the stripes
constexpr float kStripeWidth = 0.9f, kStripeEvery = 3;      // m across, and along
constexpr float kStripeLength = 1.5f, kStripeSlant = 0.9f;  // m along the road
constexpr float kZoneLine = 0.5f;                           // m along the road, of the lines at the ends

Vec2 beside(const RoadSample& road, float offset) { return road.position + leftOf(road.tangent) * offset; }

void addZonePiece(Mesh& mesh, const Corners& corners, const Atlas& atlas) {
    addQuad(mesh, corners, atlas[Stamp::White].cell, ink(kZonePaint, kZoneAlpha));
}

void addStripe(Mesh& mesh, const Track& track, float s, float side, const Atlas& atlas) {
    const RoadSample outerFrom = roadAt(track, s), outerTo = roadAt(track, s + kStripeLength);
    const RoadSample innerFrom = roadAt(track, s + kStripeSlant),
                     innerTo = roadAt(track, s + kStripeSlant + kStripeLength);
    const auto outer = [&](const RoadSample& road) { return beside(road, side * (road.halfWidth - kZoneInset)); };
    const auto inner = [&](const RoadSample& road) {
        return beside(road, side * (road.halfWidth - kZoneInset - kStripeWidth));
    };
    addZonePiece(mesh, {outer(outerFrom), inner(innerFrom), inner(innerTo), outer(outerTo)}, atlas);
}

void addZoneLine(Mesh& mesh, const Track& track, float s, const Atlas& atlas) {
    const RoadSample from = roadAt(track, s), to = roadAt(track, s + kZoneLine);
    const float left = from.halfWidth - kZoneInset, right = to.halfWidth - kZoneInset;
    addZonePiece(mesh, {beside(from, left), beside(from, -left), beside(to, -right), beside(to, right)}, atlas);
}

}  // namespace

void addDriftZones(Mesh& mesh, const Track& track, const Atlas& atlas) {
    for (const DriftSpan& zone : track.driftZones) {
        for (float along = kStripeEvery; along + kStripeEvery < zone.length; along += kStripeEvery)
            for (const float side : {1.0f, -1.0f}) addStripe(mesh, track, zone.from + along, side, atlas);
        addZoneLine(mesh, track, zone.from, atlas);
        addZoneLine(mesh, track, zone.from + zone.length - kZoneLine, atlas);
    }
}

}  // namespace slip
