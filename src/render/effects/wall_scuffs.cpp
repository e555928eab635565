// SPDX-License-Identifier: MIT
#include "render/effects/wall_scuffs.hpp"

#include "track/planar.hpp"

namespace slip {
namespace {

constexpr float kMinHit = 0.8f, kMinScrape = 2, kHardHit = 7;  // m/s
constexpr float kNearWall = 1.5f;                              // m between the contact and the wall's middle
constexpr float kInnerEdge = 0.3f;                             // share of the half thickness at which a scuff ends
constexpr float kMinLength = 0.5f, kMaxLength = 2.2f;          // m
constexpr Colour kRubbed{24, 22, 24};

/// The place of a wall nearest to a point.
struct WallPlace {
    Vec2 point, along;  // m, on the wall's middle; unit
    float away = kNearWall, thickness = 0;
};

void keepNearer(WallPlace& found, Vec2 point, Vec2 a, Vec2 b, float thickness) {
    if (a == b) return;
    const Vec2 on = nearestOn(a, b, point);
    if (length(point - on) < found.away) found = {on, normalised(b - a), length(point - on), thickness};
}

}  // namespace

WallScuffs::WallScuffs(const Track& track) {
    for (const Wall& wall : track.params.walls) lines_.push_back({lineOf(wall), thicknessOf(wall.kind)});
}

void WallScuffs::add(std::vector<SkidPiece>& pieces, const CarSnapshot& car, Colour paint) const {
    const Impact& impact = car.impact;
    if (!impact.wall || (impact.speed < kMinHit && impact.scrape < kMinScrape)) return;
    WallPlace place;
    for (const Line& line : lines_)
        for (std::size_t i = 0; i + 1 < line.wall.points.size(); ++i)
            keepNearer(place, impact.point, line.wall.points[i], line.wall.points[i + 1], line.thickness);
    if (place.thickness == 0) return;
    const Vec2 left = leftOf(place.along);
    const Vec2 out =
        left * (dot(left, car.pose.position - place.point) < 0 ? -place.thickness / 2 : place.thickness / 2);
    const float hard = ramp(impact.speed, 0, kHardHit);
    const Vec2 half = place.along * (0.5f * lerp(kMinLength, kMaxLength, hard));
    const Vec2 start = place.point - half, end = place.point + half;
    const Colour colour = mixed(kRubbed, paint, positionRandom(impact.point, 81));
    const float alpha = lerp(0.35f, 1.0f, hard);
    const Vec2 inner = out * kInnerEdge, middle = place.point;
    // Two pieces, so that both ends fade.
    pieces.push_back({start + out, start + inner, middle + out, middle + inner, 0, alpha, Stamp::Rubber, colour});
    pieces.push_back({middle + out, middle + inner, end + out, end + inner, alpha, 0, Stamp::Rubber, colour});
}

}  // namespace slip
