// SPDX-License-Identifier: MIT
#include "render/scenery/copse_painter.hpp"

#include "track/planar.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace slip {
namespace {

constexpr float kTogether = 9;       // m between trees of one group
constexpr int kFewest = 2;           // neighbours that make a group of three
constexpr float kTreeGap = 1.2f;     // m
constexpr float kLitterSize = 1.5f;  // factor on the trees' distance
constexpr float kLitterAlpha = 0.65f;
constexpr float kNearTrunk = 0.42f, kFarFromTrunk = 0.72f;  // shares of a crown's width
constexpr float kBushes = 1.5f;                             // per tree, on average, before rounding down
constexpr float kMinBush = 0.45f, kMaxBush = 0.8f;          // factor on the size of its picture

constexpr float kThicketsApart = 16;                    // m along the road, and from row to row beside it
constexpr int kThicketRows = 3;                         // on each side of the road
constexpr float kThicketRoom = 6, kThicketClear = 11;   // m from the road; m from any scenery
constexpr float kThicketLitter = 9;                     // m
constexpr float kMiddleBush = 2.9f, kOuterBush = 1.4f;  // size relative to bushes under trees
constexpr float kThicketShare = 0.8f;                   // share of the places with a thicket
constexpr float kThicketReach = 3.2f, kFewestBushes = 4, kMaxBushes = 7.99f;  // m around its middle; bushes

struct Tree {
    Vec2 place;
    float crown = 5;  // m
};

/// A tree of a group, with its nearest neighbour.
struct Companion {
    Tree tree;
    Vec2 nearest;
};

std::vector<Tree> treesOf(const Track& track) {
    std::vector<Tree> trees;
    for (const Scenery& piece : track.params.scenery)
        if (const SceneryKind& kind = kindOf(track.scenery, piece); isTree(kind))
            trees.push_back({{piece.x, piece.y}, kind.width * piece.scale});
    return trees;
}

std::vector<Companion> groupsOf(const std::vector<Tree>& trees) {
    using Square = std::pair<int, int>;
    const auto squareOf = [](Vec2 p) {
        return Square{static_cast<int>(std::floor(p.x / kTogether)), static_cast<int>(std::floor(p.y / kTogether))};
    };
    std::map<Square, std::vector<Vec2>> squares;
    for (const Tree& tree : trees) squares[squareOf(tree.place)].push_back(tree.place);
    std::vector<Companion> out;
    for (const Tree& tree : trees) {
        const auto [column, row] = squareOf(tree.place);
        int count = 0;
        float least = kTogether;
        Vec2 nearest;
        for (int x = column - 1; x <= column + 1; ++x)
            for (int y = row - 1; y <= row + 1; ++y) {
                const auto square = squares.find({x, y});
                if (square == squares.end()) continue;
                for (const Vec2 other : square->second) {
                    const float away = length(other - tree.place);
                    if (other == tree.place || away >= kTogether) continue;
                    ++count;
                    if (away < least) least = away, nearest = other;
                }
            }
        if (count >= kFewest) out.push_back({tree, nearest});
    }
    return out;
}

/// Returns the room (m) around a place until the road. Empty if nothing grows there.
std::optional<float> roomAt(const Track& track, Vec2 place) {
    const Location location = locate(track, place);
    const Particles ground = track.surfaces[surfaceAt(track, place, location)].surface.particles;
    if (ground != Particles::Grass && ground != Particles::Dust && ground != Particles::Snow) return std::nullopt;
    const RoadSample road = roadAt(track, location.s);
    return std::abs(location.offset) - road.halfWidth - std::max(road.kerbLeft, road.kerbRight) - kTreeGap;
}

void addLitter(Mesh& mesh, const Track& track, const Companion& it, const Atlas& atlas, Colour colour) {
    const Vec2 place = lerp(it.tree.place, it.nearest, 0.5f);
    const std::optional<float> room = roomAt(track, place);
    if (!room) return;
    const float size = std::min(kLitterSize * length(it.nearest - it.tree.place) + 0.5f * it.tree.crown, 2 * *room);
    if (size < 2) return;
    const Colour tone = shaded(colour, lerp(0.85f, 1.1f, positionRandom(place, 81)));
    addSprite(mesh, {place, direction(2 * kPi * positionRandom(place, 82)), size, size}, atlas[Stamp::Litter].cell,
              ink(tone, kLitterAlpha));
}

/// Adds a bush. larger: factor relative to those under trees.
void addBush(Mesh& mesh, Vec2 place, const DrawnKind& bush, std::uint32_t salt, float larger = 1) {
    const float bright = lerp(0.78f, 1, positionRandom(place, salt));
    const float size = larger * lerp(kMinBush, kMaxBush, positionRandom(place, salt + 1));
    addStamp(mesh, bush.pictures[positionHash(place) % bush.pictures.size()], place, {1, 0}, size,
             ink(shaded(kWhite, bright)));
}

void addBushes(Mesh& mesh, const Track& track, const Tree& tree, const DrawnKind& bush) {
    const int count = static_cast<int>(2 * kBushes * positionRandom(tree.place, 83));
    for (int i = 0; i < count; ++i) {
        const auto salt = static_cast<std::uint32_t>(84 + 8 * i);
        const float away = tree.crown * lerp(kNearTrunk, kFarFromTrunk, positionRandom(tree.place, salt));
        const Vec2 place = tree.place + direction(2 * kPi * positionRandom(tree.place, salt + 1)) * away;
        if (roomAt(track, place).value_or(-1) >= 0) addBush(mesh, place, bush, salt + 2);
    }
}

/// Returns a kind that may grow under trees: low, and soft enough to drive through. Null if there is none.
const DrawnKind* bushOf(const Atlas& atlas) {
    const auto found = std::ranges::find_if(atlas.scenery, [](const DrawnKind& drawn) {
        const SceneryKind& kind = drawn.kind;
        return kind.upright && kind.varied && kind.stance == CollisionType::Soft && kind.height <= kTallScenery;
    });
    return found == atlas.scenery.end() ? nullptr : &*found;
}

/// Returns true if the place is plain ground, with no scenery or wall near it.
bool isBare(const Track& track, Vec2 place) {
    if (surfaceAt(track, place) != track.ground) return false;
    for (const Scenery& piece : track.params.scenery)
        if (length(Vec2{piece.x, piece.y} - place) < kThicketClear) return false;
    return std::ranges::none_of(track.params.walls, [&](const Wall& wall) {
        return distanceTo(wall.points, wall.closed, place) < kThicketReach + 1;
    });
}

/// Returns places where land beside the road is bare, here and there.
std::vector<Vec2> thicketsOf(const Track& track) {
    std::set<std::pair<int, int>> taken;
    std::vector<Vec2> out;
    const auto squareOf = [](Vec2 p) {
        return std::pair(static_cast<int>(std::floor(p.x / kThicketsApart)),
                         static_cast<int>(std::floor(p.y / kThicketsApart)));
    };
    for (float s = 0; s < track.length; s += kThicketsApart)
        for (const float side : {-1.0f, 1.0f})
            for (int row = 0; row < kThicketRows; ++row) {
                const RoadSample road = roadAt(track, s);
                const Vec2 seed = road.position + leftOf(road.tangent) * (side * static_cast<float>(row + 1));
                if (positionRandom(seed, 91) > kThicketShare) continue;
                const float beside = kThicketRoom + kThicketReach +
                                     kThicketsApart * (static_cast<float>(row) + positionRandom(seed, 92));
                const Vec2 place = road.position + leftOf(road.tangent) * (side * (road.halfWidth + beside)) +
                                   road.tangent * (kThicketsApart * positionRandom(seed, 93));
                if (roomAt(track, place).value_or(0) < kThicketRoom || !isBare(track, place)) continue;
                if (taken.insert(squareOf(place)).second) out.push_back(place);
            }
    return out;
}

void addThicket(Mesh& mesh, const Track& track, Vec2 middle, const DrawnKind& bush) {
    const int count = static_cast<int>(lerp(kFewestBushes, kMaxBushes, positionRandom(middle, 94)));
    const float spread = kThicketReach * lerp(0.6f, 1, positionRandom(middle, 90));
    for (int i = 0; i < count; ++i) {
        const auto salt = static_cast<std::uint32_t>(95 + 8 * i);
        const float share = 1 - static_cast<float>(i + 1) / static_cast<float>(count);  // the highest ones last
        const Vec2 place = middle + direction(2 * kPi * positionRandom(middle, salt)) * (spread * std::sqrt(share));
        if (surfaceAt(track, place) == track.ground)
            addBush(mesh, place, bush, salt + 2, lerp(kMiddleBush, kOuterBush, share));
    }
}

}  // namespace

void addCopses(Mesh& litter, Mesh& undergrowth, const Track& track, const Atlas& atlas, const Palette& palette) {
    const Colour colour = mixed(palette.leafDark, palette.worn, 0.7f);
    const DrawnKind* const bush = bushOf(atlas);
    for (const Companion& it : groupsOf(treesOf(track))) {
        if (!palette.snowyTheme) addLitter(litter, track, it, atlas, colour);
        if (bush) addBushes(undergrowth, track, it.tree, *bush);
    }
    if (!bush || palette.theme == Theme::Desert) return;  // deserts are bare by nature
    for (const Vec2 middle : thicketsOf(track)) {
        if (!palette.snowyTheme)
            addSprite(litter, {middle, direction(2 * kPi * positionRandom(middle, 90)), kThicketLitter, kThicketLitter},
                      atlas[Stamp::Litter].cell, ink(colour, kLitterAlpha));
        addThicket(undergrowth, track, middle, *bush);
    }
}

}  // namespace slip
