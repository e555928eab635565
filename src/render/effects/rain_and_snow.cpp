// SPDX-License-Identifier: MIT
#include "render/effects/rain_and_snow.hpp"

#include "base/steps.hpp"

#include <cmath>

namespace slip {

namespace {

constexpr Colour kDrop{220, 230, 244};
constexpr int kDrops = 220;
constexpr float kDropsPerSecond = 5;  // cycles per second of each drop
constexpr int kCloseDrop = 4;         // one drop in that many is close
constexpr int kFlakes = 130;          // in a tile of snowfall
constexpr float kFlakeTile = 48;      // m
constexpr Vec2 kWind{1.5f, -2};       // m/s of a flake; whole tiles within a cycle of the clock
constexpr float kSways = 2 * kPi / 6;

/// Wraps x into 0…kFlakeTile.
float wrapped(float x) { return x - kFlakeTile * std::floor(x / kFlakeTile); }

}  // namespace

void addRain(Mesh& mesh, const Bounds& view, Vec2 way, const Fall& fall) {
    const Vec2 size = view.high - view.low, across = leftOf(way);
    const float unit = length(size) / 100;
    const auto drops = static_cast<int>(kDrops * fall.strength);
    for (int i = 0; i < drops; ++i) {
        const Vec2 number{static_cast<float>(i), 0.5f};
        const float life = fall.time * kDropsPerSecond + positionRandom(number, 1), cycle = std::floor(life);
        const Vec2 seed{number.x, cycle};
        const Vec2 at = view.low + Vec2{positionRandom(seed, 2) * size.x, positionRandom(seed, 3) * size.y};
        const float left = 1 - (life - cycle);
        const bool close = i % kCloseDrop == 0;
        const float reach = unit * (close ? 2.2f : 0.8f), strength = (close ? 0.34f : 0.6f) * left;
        const Vec2 head = at + way * (reach * (1 - left)), tail = head - way * (reach * (0.5f + left));
        const Vec2 half = across * ((close ? 0.09f : 0.045f) * unit);
        mesh.emplace_back(toSf(head + half), ink(kDrop, strength));
        mesh.emplace_back(toSf(head - half), ink(kDrop, strength));
        mesh.emplace_back(toSf(tail), sf::Color::Transparent);
    }
}

void addSnowfall(Mesh& mesh, const Bounds& view, const Atlas& atlas, const Fall& fall) {
    const auto flakes = static_cast<int>(kFlakes * (0.35f + 0.65f * fall.strength));
    const Cell cell = atlas[Stamp::SoftDisc].cell;
    for (int i = 0; i < flakes; ++i) {
        const Vec2 number{static_cast<float>(i), 7.5f};
        const float sway =
            std::sin(fall.time * (1 + positionRandom(number, 5)) * kSways + 6 * positionRandom(number, 6));
        Vec2 at = Vec2{positionRandom(number, 1), positionRandom(number, 2)} * kFlakeTile + kWind * fall.time;
        at += Vec2{0.5f * sway, 0.2f * sway};
        const float size = 0.16f + 0.22f * positionRandom(number, 3);
        const float x = view.low.x + wrapped(at.x - view.low.x), y = view.low.y + wrapped(at.y - view.low.y);
        forEachStep(double{y}, double{view.high.y}, double{kFlakeTile}, [&](float v) {
            forEachStep(double{x}, double{view.high.x}, double{kFlakeTile}, [&](float u) {
                addSprite(mesh, {{u, v}, {1, 0}, size, size}, cell, ink({250, 252, 255}, 0.85f));
            });
        });
    }
}

}  // namespace slip
