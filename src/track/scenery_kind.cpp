// SPDX-License-Identifier: MIT
#include "track/scenery_kind.hpp"

#include "base/index_of.hpp"
#include "base/scalar.hpp"

#include <algorithm>
#include <iterator>

namespace slip {
namespace {

constexpr int kDiscCorners = 8;

}  // namespace

std::optional<std::size_t> findKind(const SceneryTable& table, std::string_view name) {
    return indexWhere(table, [&](const NamedSceneryKind& row) { return row.name == name; });
}

const SceneryKind& kindOf(const SceneryTable& table, const Scenery& piece) {
    static const SceneryKind kUnknown;
    const std::optional<std::size_t> index = findKind(table, piece.kind);
    return index ? table[*index].kind : kUnknown;
}

SceneryTable usedKinds(const SceneryTable& table, const std::vector<Scenery>& pieces) {
    SceneryTable used;
    for (const NamedSceneryKind& row : table)
        if (std::any_of(pieces.begin(), pieces.end(), [&](const Scenery& piece) { return piece.kind == row.name; }))
            used.push_back(row);
    return used;
}

std::vector<SceneryPicture> picturesIn(const SceneryKind& kind, Theme theme) {
    std::vector<SceneryPicture> shown;
    std::ranges::copy_if(kind.pictures, std::back_inserter(shown),
                         [theme](const SceneryPicture& picture) { return picture.theme.value_or(theme) == theme; });
    return shown.empty() ? kind.pictures : shown;
}

SolidPart solidOf(const SceneryKind& kind) { return kind.solid.value_or(SolidPart{false, kind.length, kind.width}); }

Material materialOf(const SceneryKind& kind) {
    if (kind.material) return *kind.material;
    if (kind.stance == CollisionType::Movable) return Material::Plastic;
    return kind.upright ? Material::Wood : Material::Concrete;
}

Vec2 sizeOf(const SceneryKind& kind, const SceneryPicture& picture) {
    return {picture.length.value_or(kind.length), picture.width.value_or(kind.width)};
}

std::vector<Vec2> solidOutline(const SceneryKind& kind, const Scenery& piece) {
    if (kind.stance == CollisionType::Soft) return {};
    const Vec2 middle{piece.x, piece.y}, along = direction(radians(piece.angleDeg));
    const SolidPart solid = solidOf(kind);
    const Vec2 half = Vec2{solid.length, solid.width} * (piece.scale / 2);
    std::vector<Vec2> corners;
    if (solid.round)
        for (int i = 0; i < kDiscCorners; ++i)
            corners.push_back(middle + direction(2 * kPi * static_cast<float>(i) / kDiscCorners) * half.x);
    else
        for (const Vec2 corner : {Vec2{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
            corners.push_back(middle + rotate({corner.x * half.x, corner.y * half.y}, along));
    return corners;
}

}  // namespace slip
