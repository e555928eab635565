// SPDX-License-Identifier: MIT
#include "render/scenery/house_walls.hpp"

#include "render/base/daylight.hpp"
#include "render/scenery/roof_painter.hpp"

#include <array>

namespace slip {
namespace {

constexpr float kWindowsApart = 3.5f, kLitWindows = 0.35f;                          // m; share
constexpr float kWindowHalf = 0.55f, kDoorHalf = 0.6f;                              // m
constexpr float kStorey = 3.2f;                                                     // m
constexpr float kSill = 1.1f, kLintel = 2.4f, kDoorTop = 2.2f, kUnderEaves = 0.6f;  // m above the floor; below the roof
constexpr float kWallFootShade = 0.72f, kEavesShade = 0.4f;
constexpr std::array kPlasters{Colour{222, 212, 194}, Colour{206, 190, 166}, Colour{196, 200, 202},
                               Colour{214, 182, 160}};
constexpr Colour kPane{58, 68, 82}, kLitWindow{255, 206, 128}, kDoor{74, 58, 48};

/// A wall as it is seen. Its coordinates are metres along it from its middle, and metres of its height.
struct SeenWall {
    Vec2 out, middle;  // unit; m, at its foot
    float half = 0, height = 0;
    const sf::Transform& lean;
    bool hasDoor = false;

    Vec2 at(float x, float up) const {
        const Vec2 foot = middle + leftOf(out) * x;
        return lerp(foot, fromSf(lean.transformPoint(toSf(foot))), up / height);
    }
    void add(Mesh& mesh, float x, float width, Vec2 up, Cell white, sf::Color low, sf::Color high) const {
        addQuad(mesh, {at(x - width, up.x), at(x + width, up.x), at(x + width, up.y), at(x - width, up.y)}, white, low,
                high);
    }
    /// Calls fn(window, m along the wall, m of its floor's height, whether its bay has the door there) for every
    /// storey.
    template <class Fn>
    void forEachWindow(const HouseWalls& house, Fn fn) const {
        const int storeys = std::max(1, static_cast<int>(height / kStorey + 0.25f));
        bool door = hasDoor;
        for (const HouseWindow& window : house.windows) {
            if (dot(window.out, out) < 0.5f) continue;
            for (int storey = 0; storey < storeys; ++storey)
                fn(window, dot(window.place - middle, leftOf(out)), kStorey * static_cast<float>(storey),
                   door && storey == 0);
            door = false;
        }
    }
};

/// Calls fn(wall) for walls that face the eye.
template <class Fn>
void forEachSeenWall(const HouseWalls& house, const WallLook& look, Fn fn) {
    const Vec2 across = leftOf(house.along);
    for (const Vec2 out : {house.along, across, -house.along, -across}) {
        const bool end = std::abs(dot(out, house.along)) > 0.5f;
        const Vec2 middle = house.place + out * (end ? house.half.x : house.half.y);
        if (dot(look.eye - middle, out) <= 0) continue;
        fn(SeenWall{out, middle, end ? house.half.y : house.half.x, house.height, look.lean,
                    !end && dot(out, across) > 0});
    }
}

void addWindows(std::vector<HouseWindow>& windows, Vec2 middle, Vec2 out, float half, bool home) {
    const int count = static_cast<int>(2 * half / kWindowsApart);
    for (int i = 0; i < count; ++i) {
        const float x = ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) * 2 - 1) * half;
        const Vec2 place = middle - leftOf(out) * x;
        windows.push_back({place, out, home && positionRandom(place, 61) < kLitWindows});
    }
}

}  // namespace

HouseWalls wallsOf(Vec2 place, Vec2 along, Vec2 half, float height) {
    HouseWalls walls{place, along, half, height};
    const Vec2 across = leftOf(along);
    for (const float side : {-1.0f, 1.0f}) {
        addWindows(walls.windows, place + across * (side * half.y), across * side, half.x, true);
        addWindows(walls.windows, place + along * (side * half.x), along * side, half.y, false);
    }
    return walls;
}

void addWalls(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white) {
    const Colour plaster = kPlasters[positionHash(house.place) % kPlasters.size()];
    forEachSeenWall(house, look, [&](const SeenWall& wall) {
        const float bright = 0.66f + 0.3f * dot(wall.out, kTowardsSun);
        wall.add(mesh, 0, wall.half, {0, wall.height}, white, ink(shaded(plaster, kWallFootShade * bright)),
                 ink(shaded(plaster, bright)));
        wall.forEachWindow(house, [&](const HouseWindow&, float x, float floor, bool door) {
            const Vec2 up = door ? Vec2{0, kDoorTop} : Vec2{floor + kSill, floor + kLintel};
            const sf::Color colour = ink(door ? kDoor : kPane);
            wall.add(mesh, x, door ? kDoorHalf : kWindowHalf, up, white, colour, colour);
        });
        wall.add(mesh, 0, wall.half, {wall.height - kUnderEaves, wall.height}, white, sf::Color::Transparent,
                 ink(look.ink, kEavesShade));
    });
}

void addLitPanes(Mesh& mesh, const HouseWalls& house, const WallLook& look, Cell white, float strength) {
    const sf::Color colour = light(kLitWindow, strength);
    forEachSeenWall(house, look, [&](const SeenWall& wall) {
        const Vec2 eaves = fromSf(look.lean.transformPoint(toSf(wall.middle + wall.out * kEaves)));
        wall.forEachWindow(house, [&](const HouseWindow& window, float x, float floor, bool door) {
            const bool covered = dot(wall.at(x, floor + kLintel) - eaves, wall.out) < 0;
            if (window.lit && !door && !covered)
                wall.add(mesh, x, kWindowHalf, {floor + kSill, floor + kLintel}, white, colour, colour);
        });
    });
}

}  // namespace slip
