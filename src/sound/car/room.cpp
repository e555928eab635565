// SPDX-License-Identifier: MIT
#include "sound/car/room.hpp"

#include "base/scalar.hpp"
#include "track/material.hpp"
#include "track/scenery_kind.hpp"
#include "track/wall_line.hpp"

namespace slip {
namespace {

constexpr float kReach = 32;               // m, no reflections from farther away
constexpr float kWallStep = 2;             // m between samples of a wall
constexpr float kMaxWallPlaces = 200'000;  // per track: with more, their spacing grows
constexpr float kNearest = 1.5f;           // m
constexpr float kWholeFace = 8;            // m, width from which a building reflects fully
constexpr float kTreeShare = 0.22f;
constexpr float kRoofHeight = 3, kRoofWidth = 8;  // m, minimum size of a roof over the road

float hardness(Material material) {
    switch (material) {
        case Material::Concrete:
            return 0.9f;
        case Material::Metal:
            return 0.75f;
        case Material::Wood:
            return 0.4f;
        case Material::Car:
        case Material::Plastic:
        case Material::Tyres:
        case Material::Straw:
            break;
    }
    return 0.1f;
}

/// Returns the share of sound that a wall reflects. Walls that stop cars are low: about half of the sound passes over
/// concrete, most of it over a rail.
float shareOf(WallKind kind) { return kind == WallKind::Concrete ? 0.6f : kind == WallKind::Rail ? 0.2f : 0.08f; }

/// Something that reflects `share` of the sound. Its surface is `nearer` m closer to the road than its centre.
struct Reflector {
    Vec2 place;
    float share = 0, nearer = 0;
};

bool nearRoad(const RoadGrid& grid, Vec2 place) {
    const Vec2 cell = (place - grid.origin) * (1 / grid.cell);
    if (!(cell.x >= 0 && cell.y >= 0 && cell.x < static_cast<float>(grid.columns) &&
          cell.y < static_cast<float>(grid.rows)))
        return false;
    const std::size_t i = static_cast<std::size_t>(cell.y) * grid.columns + static_cast<std::size_t>(cell.x);
    return grid.first[i] != grid.first[i + 1];
}

/// Calls visit(room, m along the road) for the samples within `reach` metres of sample `middle`.
template <class Visit>
void aroundSample(std::vector<Room>& rooms, const Track& track, std::size_t middle, float reach, Visit visit) {
    const std::size_t count = sampleCount(track);
    const std::size_t steps = std::min(static_cast<std::size_t>(reach / track.step), count / 2);
    for (std::size_t k = 0; k <= 2 * steps; ++k) {
        const float along = (static_cast<float>(k) - static_cast<float>(steps)) * track.step;
        visit(rooms[(middle + count - steps + k) % count], along);
    }
}

void add(std::vector<Room>& rooms, const Track& track, const Reflector& reflector) {
    if (!nearRoad(track.grid, reflector.place)) return;
    const Location at = locate(track, reflector.place);
    const float aside = std::max(std::abs(at.offset) - reflector.nearer, kNearest);
    if (aside >= kReach) return;
    aroundSample(rooms, track, at.sample, kReach, [&](Room& room, float along) {
        const float distance = std::hypot(aside, along), share = reflector.share * (1 - distance / kReach);
        RoomSide& side = at.offset > 0 ? room.left : room.right;
        if (share > side.share) side = {share, distance};
    });
}

void addWalls(std::vector<Room>& rooms, const Track& track) {
    float all = 0;
    for (const Wall& wall : track.params.walls) all += lengthOf(wall);
    const float step = std::max(kWallStep, all / kMaxWallPlaces);
    for (const Wall& wall : track.params.walls)
        for (std::size_t i = wall.closed ? 0 : 1; i < wall.points.size(); ++i) {
            const Vec2 from = i == 0 ? wall.points.back() : wall.points[i - 1], way = wall.points[i] - from;
            const int places = static_cast<int>(length(way) / step) + 1;
            for (int k = 0; k < places; ++k) {
                const float share = (static_cast<float>(k) + 0.5f) / static_cast<float>(places);
                add(rooms, track, {from + way * share, shareOf(wall.kind), 0});
            }
        }
}

void addRoof(std::vector<Room>& rooms, const Track& track, const Scenery& piece, const SceneryKind& kind) {
    const Location at = locate(track, {piece.x, piece.y});
    if (std::abs(at.offset) > piece.scale * kind.width / 2) return;
    const float half = piece.scale * kind.length / 2;
    aroundSample(rooms, track, at.sample, half + 1, [&](Room& room, float along) {
        room.roof = std::max(room.roof, 1 - ramp(std::abs(along), half, half + 1));
    });
}

void addScenery(std::vector<Room>& rooms, const Track& track, const Scenery& piece) {
    const SceneryKind& kind = kindOf(track.scenery, piece);
    const Vec2 place{piece.x, piece.y};
    const bool roofs = kind.height >= kRoofHeight && kind.width * piece.scale >= kRoofWidth;
    if (kind.stance == CollisionType::Soft && roofs && nearRoad(track.grid, place))
        return addRoof(rooms, track, piece, kind);
    if (kind.stance != CollisionType::Fixed || kind.height * piece.scale < kTallScenery) return;
    const SolidPart solid = solidOf(kind);
    if (solid.round) return add(rooms, track, {place, kind.upright ? kTreeShare : 0, 0});
    const float face = piece.scale * std::max(solid.length, solid.width);
    const float share = hardness(materialOf(kind)) * std::min(face / kWholeFace, 1.0f);
    add(rooms, track, {place, share, piece.scale * std::min(solid.length, solid.width) / 2});
}

RoomSide meanSide(const RoomSide& a, const RoomSide& b) {
    return {(a.share + b.share) / 2, (a.distance + b.distance) / 2};
}

}  // namespace

std::vector<Room> roomsOf(const Track& track) {
    std::vector<Room> rooms(track.road.size());
    if (rooms.empty()) return rooms;
    addWalls(rooms, track);
    for (const Scenery& piece : track.params.scenery) addScenery(rooms, track, piece);
    return rooms;
}

Room roomAt(const std::vector<Room>& rooms, const Track& track, const Location& place) {
    if (rooms.empty()) return {};
    const auto sample = static_cast<std::size_t>(std::max(place.s / track.step, 0.0f));
    Room room = rooms[std::min(sample, rooms.size() - 1)];
    room.left.distance = std::max(room.left.distance - place.offset, kNearest);
    room.right.distance = std::max(room.right.distance + place.offset, kNearest);
    return room;
}

Room mean(const Room& a, const Room& b) {
    return {meanSide(a.left, b.left), meanSide(a.right, b.right), (a.roof + b.roof) / 2};
}

}  // namespace slip
