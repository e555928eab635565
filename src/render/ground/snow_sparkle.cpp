// SPDX-License-Identifier: MIT
#include "render/ground/snow_sparkle.hpp"

#include "render/ground/ground_paint.hpp"

#include <set>

namespace slip {
namespace {

constexpr float kCrystalsApart = 2;                    // m
constexpr float kSparkleTile = 32, kFromTheRoad = 56;  // m
constexpr float kTurns = 0.21f;                        // turns per metre that the camera moves
constexpr float kShining = 0.16f;                      // turns to either side in which a crystal shines
constexpr float kSparkleSize = 0.26f;                  // m

std::pair<int, int> tileOf(Vec2 p) {
    return {static_cast<int>(std::floor(p.x / kSparkleTile)), static_cast<int>(std::floor(p.y / kSparkleTile))};
}

std::set<std::pair<int, int>> tilesNear(const Track& track) {
    std::set<std::pair<int, int>> tiles;
    for (std::size_t i = 0; i < track.road.size(); i += 8)
        for (float x = -kFromTheRoad; x <= kFromTheRoad; x += kSparkleTile / 2)
            for (float y = -kFromTheRoad; y <= kFromTheRoad; y += kSparkleTile / 2)
                tiles.insert(tileOf(track.road[i].position + Vec2{x, y}));
    return tiles;
}

}  // namespace

SnowSparkle::SnowSparkle(const Track& track, const Palette& palette) {
    if (!palette.snowyTheme) return;
    for (const auto& tile : tilesNear(track)) {
        std::vector<Vec2> places;
        const Vec2 corner = Vec2{static_cast<float>(tile.first), static_cast<float>(tile.second)} * kSparkleTile;
        for (float x = 0; x < kSparkleTile; x += kCrystalsApart)
            for (float y = 0; y < kSparkleTile; y += kCrystalsApart) {
                const Vec2 node = corner + Vec2{x, y};
                const Vec2 p = node + Vec2{positionRandom(node, 131), positionRandom(node, 132)} * kCrystalsApart;
                const std::size_t surface = shownSurface(track.surfaces, surfaceAt(track, p), palette);
                if (track.surfaces[surface].surface.particles == Particles::Snow) places.push_back(p);
            }
        if (!places.empty()) tiles_.emplace(tile, std::move(places));
    }
}

void SnowSparkle::addTo(Mesh& mesh, const Bounds& view, const Atlas& atlas, float strength) const {
    const Cell disc = atlas[Stamp::SoftDisc].cell;
    const Vec2 eye = lerp(view.low, view.high, 0.5f);
    const auto low = tileOf(view.low), high = tileOf(view.high);
    for (int x = low.first; x <= high.first; ++x)
        for (int y = low.second; y <= high.second; ++y) {
            const auto tile = tiles_.find({x, y});
            if (tile == tiles_.end()) continue;
            for (const Vec2 p : tile->second) {
                const float chance = positionRandom(p, 133);
                const float turn = chance * 7 + kTurns * dot(eye - p, direction(2 * kPi * chance));
                const float off = std::fabs(turn - std::round(turn)) / kShining;
                if (off >= 1 || !view.isNear(p, kSparkleSize)) continue;
                const float size = kSparkleSize * lerp(0.6f, 1.2f, chance);
                addSprite(mesh, {p, {1, 0}, size, size}, disc, light(kWhite, strength * (1 - off)));
            }
        }
}

}  // namespace slip
