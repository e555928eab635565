#include "app/view/house_walls.hpp"

#include "app/view/daylight.hpp"

#include <array>

namespace slip {
namespace {

constexpr float kWindowsApart = 3.5f, kLitWindows = 0.35f;                              // m; share
constexpr float kWindowHalf = 0.55f, kDoorHalf = 0.6f;                                  // m
constexpr float kSill = 0.36f, kLintel = 0.74f, kDoorTop = 0.62f, kUnderEaves = 0.84f;  // of the height
constexpr float kFootShade = 0.72f, kEavesShade = 0.4f;
constexpr std::array kPlasters{Colour{222, 212, 194}, Colour{206, 190, 166}, Colour{196, 200, 202},
                               Colour{214, 182, 160}};
constexpr Colour kPane{58, 68, 82}, kShining{255, 206, 128}, kDoor{74, 58, 48};

/// A wall as it is seen: places by metres along it from its middle, and by shares of its height.
struct SeenWall {
    Vec2 middle, along;
    const sf::Transform& lean;
    Vec2 at(float x, float up) const {
        const Vec2 foot = middle + along * x;
        return lerp(foot, fromSf(lean.transformPoint(toSf(foot))), up);
    }
    void add(Mesh& mesh, float x, float half, Vec2 up, Cell white, sf::Color low, sf::Color high) const {
        addQuad(mesh, {at(x - half, up.x), at(x + half, up.x), at(x + half, up.y), at(x - half, up.y)}, white, low,
                high);
    }
};

void addWindows(std::vector<HouseWindow>& windows, Vec2 middle, Vec2 out, float half, bool home) {
    const int count = static_cast<int>(2 * half / kWindowsApart);
    for (int i = 0; i < count; ++i) {
        const float x = ((static_cast<float>(i) + 0.5f) / static_cast<float>(count) * 2 - 1) * half;
        const Vec2 place = middle - leftOf(out) * x;
        windows.push_back({place, out, home && chanceOf(place, 61) < kLitWindows});
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
    const Colour plaster = kPlasters[hashOf(house.place) % kPlasters.size()];
    const Vec2 across = leftOf(house.along);
    for (const Vec2 out : {house.along, across, -house.along, -across}) {
        const bool end = std::abs(dot(out, house.along)) > 0.5f;
        const Vec2 middle = house.place + out * (end ? house.half.x : house.half.y);
        if (dot(look.eye - middle, out) <= 0) continue;
        const float half = end ? house.half.y : house.half.x;
        const SeenWall wall{middle, leftOf(out), look.lean};
        const float bright = 0.66f + 0.3f * dot(out, kTowardsSun);
        wall.add(mesh, 0, half, {0, 1}, white, ink(shaded(plaster, kFootShade * bright)), ink(shaded(plaster, bright)));
        for (const HouseWindow& window : house.windows) {
            if (dot(window.out, out) < 0.5f) continue;
            const sf::Color pane = ink(mixed(kPane, kShining, window.lit ? look.night : 0));
            wall.add(mesh, dot(window.place - middle, wall.along), kWindowHalf, {kSill, kLintel}, white, pane, pane);
        }
        if (!end && dot(out, across) > 0 && half > kWindowsApart / 2)
            wall.add(mesh, half - kWindowsApart / 4, kDoorHalf, {0, kDoorTop}, white, ink(kDoor), ink(kDoor));
        wall.add(mesh, 0, half, {kUnderEaves, 1}, white, sf::Color::Transparent, ink(look.ink, kEavesShade));
    }
}

}  // namespace slip
