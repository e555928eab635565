// SPDX-License-Identifier: MIT
#include "render/scene/world_changes.hpp"

#include "render/effects/atmosphere.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <set>
#include <span>

namespace slip {
namespace {

bool isSameSample(const RoadSample& a, const RoadSample& b) {
    return a.position == b.position && a.tangent == b.tangent && a.s == b.s && a.halfWidth == b.halfWidth &&
           a.curvature == b.curvature && a.surface == b.surface && a.kerbLeft == b.kerbLeft &&
           a.kerbRight == b.kerbRight;
}

std::span<const RoadSample> stretchAt(const Track& track, std::size_t number) {
    const auto firstFrom = [&](std::size_t stretch) {
        return std::ranges::lower_bound(track.road, kRoadStretch * static_cast<float>(stretch), {}, &RoadSample::s);
    };
    return {firstFrom(number), firstFrom(number + 1)};
}

/// A piece of scenery with its kind; null if the table does not know it.
struct KnownPiece {
    const Scenery* piece;
    const SceneryKind* kind;
};

bool isSamePiece(const KnownPiece& a, const KnownPiece& b) {
    if (!a.kind || !b.kind) return a.kind == b.kind && sameValue(*a.piece, *b.piece);
    return sameValue(*a.piece, *b.piece) && sameValue(*a.kind, *b.kind);
}

std::map<SceneryTile, std::vector<KnownPiece>> piecesByTile(const Track& track) {
    std::map<SceneryTile, std::vector<KnownPiece>> tiles;
    for (const Scenery& piece : track.params.scenery) {
        const std::optional<std::size_t> row = findKind(track.scenery, piece.kind);
        const SceneryTile tile{static_cast<int>(std::floor(piece.x / kSceneryTile)),
                               static_cast<int>(std::floor(piece.y / kSceneryTile))};
        tiles[tile].push_back({&piece, row ? &track.scenery[*row].kind : nullptr});
    }
    return tiles;
}

template <class Row>
bool isSameTable(const std::vector<Row>& a, const std::vector<Row>& b, auto value) {
    return std::ranges::equal(a, b, [&](const Row& x, const Row& y) {
        return x.name == y.name && sameValue(std::invoke(value, x), std::invoke(value, y));
    });
}

bool isSameZone(const DriftSpan& a, const DriftSpan& b) { return a.from == b.from && a.length == b.length; }

/// Returns true if all that has a shape is the same, except road and scenery.
bool isSameLand(const Track& a, const Track& b) {
    return a.startS == b.startS && a.length == b.length && a.kerb == b.kerb && a.areaSurface == b.areaSurface &&
           sameValue(a.params.areas, b.params.areas) && sameValue(a.params.walls, b.params.walls) &&
           sameValue(a.params.markings, b.params.markings) &&
           std::ranges::equal(a.driftZones, b.driftZones, isSameZone) && sameValue(a.params.hills, b.params.hills);
}

bool isSameShadow(const Daylight& a, const Daylight& b) {
    return a.towardsSun == b.towardsSun && a.fall == b.fall && a.shadow == b.shadow && a.penumbra == b.penumbra &&
           a.ink == b.ink;
}

bool isSameLight(const Atmosphere& a, const Atmosphere& b) {
    const Daylight &x = a.light, &y = b.light;
    return x.sun == y.sun && x.night == y.night && x.ambient == y.ambient && x.lamps == y.lamps &&
           x.lampLight == y.lampLight && a.tint == b.tint && a.lamps == b.lamps && a.rain == b.rain && a.fog == b.fog &&
           a.snow == b.snow && a.sky == b.sky;
}

}  // namespace

std::vector<std::size_t> changedStretches(const Track& before, const Track& now) {
    const auto count = static_cast<std::size_t>(std::max(before.length, now.length) / kRoadStretch) + 1;
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < count; ++i)
        if (!std::ranges::equal(stretchAt(before, i), stretchAt(now, i), isSameSample)) out.push_back(i);
    return out;
}

std::vector<SceneryTile> changedTiles(const Track& before, const Track& now) {
    const auto old = piecesByTile(before), fresh = piecesByTile(now);
    std::set<SceneryTile> tiles;
    for (const auto* const pieces : {&old, &fresh})
        for (const auto& [tile, list] : *pieces) tiles.insert(tile);
    std::erase_if(tiles, [&](const SceneryTile& tile) {
        const auto a = old.find(tile), b = fresh.find(tile);
        return a != old.end() && b != fresh.end() && std::ranges::equal(a->second, b->second, isSamePiece);
    });
    return {tiles.begin(), tiles.end()};
}

WorldInputs changedInputs(const Track& before, const Track& now) {
    WorldInputs out{};
    const auto note = [&](WorldInput input, bool same) {
        if (!same) out.add(input);
    };
    const Palette old = paletteIn(before.params), fresh = paletteIn(now.params);
    const bool samePalette = old == fresh;
    const bool sameKinds = isSameTable(before.scenery, now.scenery, &NamedSceneryKind::kind);
    const bool sameSurfaces = isSameTable(before.surfaces, now.surfaces, &NamedSurface::surface);
    note(WorldInput::Atlas, samePalette && sameKinds);
    note(WorldInput::GroundTextures, samePalette && sameSurfaces && before.ground == now.ground);
    note(WorldInput::Road, sameSurfaces && isSameLand(before, now) && changedStretches(before, now).empty());
    // The order of pieces counts too: later ones are drawn over earlier ones.
    note(WorldInput::Scenery,
         sameKinds && changedTiles(before, now).empty() && sameValue(before.params.scenery, now.params.scenery));
    const Atmosphere oldAir = atmosphereOf(before.params.environment, old);
    const Atmosphere freshAir = atmosphereOf(now.params.environment, fresh);
    note(WorldInput::Shadows, isSameShadow(oldAir.light, freshAir.light));
    note(WorldInput::Light, isSameLight(oldAir, freshAir));
    return out;
}

}  // namespace slip
