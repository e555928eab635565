// SPDX-License-Identifier: MIT
#include "render/road/verge_painter.hpp"

#include "track/planar.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr float kPostsApart = 15, kPostBeside = 2.2f;              // m, from the edge or kerb
constexpr float kPostSize = 0.30f, kPostHeight = 1.0f;             // m
constexpr float kTuftsApart = 1.7f;                                // m along the road
constexpr float kTuftNear = 0.3f, kTuftFar = 3.2f, kThinning = 2;  // m beside it; exponent: fewer farther out
constexpr float kSameRoad = 20;                                    // m along it: nearer places are on the same piece
constexpr float kClear = 1, kClearShare = 0.7f;  // m; share of a thing's distance that remains to its road in bends

constexpr std::array kBoardBeside{3.4f, 5.0f, 6.6f};      // m; the first clear of walls is used
constexpr float kBoardClear = 0.5f;                       // m from a wall to a board's end
constexpr float kBoardLength = 3.0f, kBoardWidth = 1.1f;  // m
constexpr float kTight = 1 / 70.0f;                       // 1/m: curvature of a corner that has boards
constexpr float kRunUp = 170;                             // m without such a corner before it

struct Spot {
    Vec2 place, along;
    float side = 1;  // 1 left, −1 right of the road
    const Surface* ground = nullptr;
};

bool isLoose(const Surface& ground) {
    return ground.particles != Particles::None && ground.particles != Particles::Smoke;
}

/// Returns the place `beside` m from the road's edge or kerb. Empty if another piece of road is nearer or the same one
/// bends to it. Areas, walls and scenery are ignored.
std::optional<Spot> spotAt(const Track& track, float s, float side, float beside) {
    const RoadSample road = roadAt(track, s);
    const float kerb = side > 0 ? road.kerbLeft : road.kerbRight;
    const Vec2 place = road.position + leftOf(road.tangent) * (side * (road.halfWidth + kerb + beside));
    const Location location = locate(track, place);
    const RoadSample nearest = roadAt(track, location.s);
    if (std::abs(alongFrom(track, s, location.s)) > kSameRoad) return std::nullopt;  // nearer to another piece of road
    if (std::abs(location.offset) < nearest.halfWidth + std::min(beside, kClear) * kClearShare) return std::nullopt;
    const std::size_t surface = surfaceAt(track, place, location);
    return Spot{place, road.tangent, side, &track.surfaces[surface].surface};
}

/// Adds a white post with a red cap on the left and a dark one on the right: its shadow, its foot and its head.
void addPost(Mesh& mesh, const Spot& spot, const Atlas& atlas, const Daylight& light) {
    const Cell white = atlas[Stamp::White].cell;
    const Vec2 fall = light.fall * kPostHeight;
    addSprite(mesh, {spot.place + fall * 0.5f, normalised(fall), length(fall), 0.16f}, white,
              ink(light.ink, light.shadow));
    addSprite(mesh, {spot.place, spot.along, kPostSize + 0.12f, kPostSize + 0.12f}, white, ink({20, 22, 28}, 0.75f));
    addSprite(mesh, {spot.place, spot.along, kPostSize, kPostSize}, white, ink({240, 238, 230}));
    addSprite(mesh, {spot.place, spot.along, kPostSize * 0.45f, kPostSize}, white,
              spot.side > 0 ? ink({214, 52, 44}) : ink({38, 42, 50}));
}

/// Adds a tuft or a stone. snowWeather: snow covers plants.
void addTuft(Mesh& mesh, const Spot& spot, bool snowWeather, const Atlas& atlas, const Daylight& light) {
    const Colour colour = spot.ground->colour;
    const float pick = positionRandom(spot.place, 31), size = lerp(0.45f, 1.0f, sq(positionRandom(spot.place, 32)));
    const Vec2 along = direction(2 * kPi * positionRandom(spot.place, 33));
    const bool snow = snowWeather || spot.ground->particles == Particles::Snow,
               grass = !snow && spot.ground->particles == Particles::Grass;
    const float bright = lerp(0.6f, 1.35f, positionRandom(spot.place, 34));
    if (grass && pick < 0.85f) {
        // It is near the meadow's own tone, because what stands out beside a road looks like an object.
        addStamp(mesh, atlas[Stamp::Tuft], spot.place, along, 1.5f * size,
                 ink(shaded(mixed(colour, {150, 190, 70}, 0.25f), lerp(1, bright, 0.4f)), 0.75f));
        return;
    }
    const Colour stone = grass ? Colour{128, 118, 98} : snow ? Colour{206, 220, 238} : shaded(colour, 0.72f * bright);
    const float wide = 0.55f * size;
    addSprite(mesh, {spot.place + light.fall * 0.12f, along, wide, wide}, atlas[Stamp::Clod].cell,
              ink(light.ink, light.shadow));
    addSprite(mesh, {spot.place, along, wide, wide}, atlas[Stamp::Clod].cell, ink(stone, 0.9f));
}

void addPosts(Mesh& mesh, const Track& track, const Atlas& atlas, const Daylight& light) {
    const int count = static_cast<int>(track.length / kPostsApart);
    for (int i = 0; i < count; ++i)
        for (const float side : {-1.0f, 1.0f})
            if (const auto spot =
                    spotAt(track, track.length * static_cast<float>(i) / static_cast<float>(count), side, kPostBeside))
                if (isLoose(*spot->ground)) addPost(mesh, *spot, atlas, light);
}

void addTufts(Mesh& mesh, const Track& track, bool snowWeather, const Atlas& atlas, const Daylight& light) {
    const int count = static_cast<int>(track.length / kTuftsApart);
    for (int i = 0; i < count; ++i)
        for (const float side : {-1.0f, 1.0f}) {
            const Vec2 seed{static_cast<float>(i), side};
            const float s =
                track.length * (static_cast<float>(i) + positionRandom(seed, 35)) / static_cast<float>(count);
            const float beside = lerp(kTuftNear, kTuftFar, std::pow(positionRandom(seed, 36), kThinning));
            if (const auto spot = spotAt(track, s, side, beside))
                if (isLoose(*spot->ground)) addTuft(mesh, *spot, snowWeather, atlas, light);
        }
}

/// Adds a board across the direction of travel, with one bar for every 50 m left.
void addBoard(Mesh& mesh, const Spot& spot, int bars, const Atlas& atlas, const Daylight& light) {
    const Cell white = atlas[Stamp::White].cell;
    const Vec2 across = leftOf(spot.along);
    addSprite(mesh, {spot.place + light.fall * 1.1f, across, kBoardLength, kBoardWidth}, white,
              ink(light.ink, light.shadow));
    addSprite(mesh, {spot.place, across, kBoardLength + 0.2f, kBoardWidth + 0.2f}, white, ink({26, 28, 34}));
    addSprite(mesh, {spot.place, across, kBoardLength, kBoardWidth}, white, ink({246, 244, 236}));
    const Vec2 slant = rotate(spot.along, direction(0.5f));
    for (int i = 0; i < bars; ++i)
        addSprite(mesh,
                  {spot.place + across * (0.85f * (static_cast<float>(i) - 0.5f * static_cast<float>(bars - 1))), slant,
                   kBoardWidth, 0.34f},
                  white, ink({206, 44, 38}));
}

/// Returns true if no wall passes through a board there and no roof covers it.
bool isClear(const Track& track, Vec2 place) {
    constexpr float kNear = kBoardLength / 2 + kBoardClear;
    const auto covers = [&](const Scenery& piece) {
        const SceneryKind& kind = kindOf(track.scenery, piece);
        const float reach = kNear + piece.scale * std::max(kind.length, kind.width) / 2;
        return kind.height > kTallScenery && !kind.upright && length(Vec2{piece.x, piece.y} - place) < reach;
    };
    const auto meets = [&](const Wall& wall) { return distanceTo(wall.points, wall.closed, place) < kNear; };
    return std::ranges::none_of(track.params.walls, meets) && std::ranges::none_of(track.params.scenery, covers);
}

std::optional<Spot> boardSpot(const Track& track, float s, float side) {
    for (const float beside : kBoardBeside)
        if (auto spot = spotAt(track, s, side, beside); spot && isClear(track, spot->place)) return spot;
    return spotAt(track, s, side, kBoardBeside.front());  // over the wall
}

}  // namespace

void addBoards(Mesh& mesh, const Track& track, const Atlas& atlas, const Daylight& light) {
    const auto isTight = [](const RoadSample& road) { return std::abs(road.curvature) > kTight; };
    float last = -kRunUp;
    for (const RoadSample& road : track.road)  // the lap's last corner counts for the first one
        if (isTight(road)) last = road.s - track.length;
    for (const RoadSample& road : track.road) {
        if (!isTight(road)) continue;
        if (road.s - last > kRunUp)
            for (const int bars : {1, 2, 3})
                if (const auto spot =
                        boardSpot(track, wrapS(track, road.s - 50 * static_cast<float>(bars)), -signOf(road.curvature)))
                    addBoard(mesh, *spot, bars, atlas, light);
        last = road.s;
    }
}

void addVergeDetail(Mesh& mesh, const Track& track, const Atlas& atlas, const Palette& palette, const Daylight& light) {
    addTufts(mesh, track, palette.snowWeather, atlas, light);
    addPosts(mesh, track, atlas, light);
}

}  // namespace slip
