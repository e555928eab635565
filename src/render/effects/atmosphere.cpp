// SPDX-License-Identifier: MIT
#include "render/effects/atmosphere.hpp"

#include "base/steps.hpp"
#include "render/base/plane_squares.hpp"

#include <array>

namespace slip {

namespace {

constexpr Colour kFog{206, 212, 220};
constexpr float kDayLamps = 0.35f;  // minimum in bad weather
constexpr Colour kDrop{220, 230, 244};
constexpr float kThinFog = 0.07f, kThickFog = 0.57f;  // opacity
constexpr int kDrops = 220;
constexpr float kDropsPerSecond = 5;  // cycles per second of each drop
constexpr int kCloseDrop = 4;         // one drop in that many is close
constexpr int kFlakes = 130;          // in a tile of snowfall
constexpr float kFlakeTile = 48;      // m
constexpr Vec2 kWind{1.5f, -2};       // m/s of a flake; whole tiles within a cycle of the clock
constexpr float kSways = 2 * kPi / 6;
constexpr Colour kOvercast{176, 192, 210}, kNightSky{58, 70, 110};
constexpr Colour kCloudShade{196, 206, 222};

constexpr Colour kSnowLight{222, 232, 250};  // light of an overcast day; snow takes no colour from a low sun

/// Returns the brightness, 0…1.
float brightness(Colour c) { return static_cast<float>(c.r + c.g + c.b) / (3 * 255); }

/// Returns the share of each colour that a theme's light leaves, near white.
Colour gradeOf(Theme theme) {
    switch (theme) {
        case Theme::Desert:
            return {255, 247, 234};
        case Theme::Forest:
            return {249, 252, 243};
        case Theme::Snow:
            return {246, 250, 255};
        case Theme::City:
            return {250, 247, 255};
        case Theme::Harbour:
            return {245, 251, 254};
        default:
            return {255, 251, 241};
    }
}

/// Wraps x into 0…kFlakeTile.
float wrapped(float x) { return x - kFlakeTile * std::floor(x / kFlakeTile); }

}  // namespace

Atmosphere atmosphereOf(const Environment& environment, const Palette& palette) {
    const Weather weather = environment.weather;
    Atmosphere air{daylightOf(environment, palette)};
    const Daylight& light = air.light;
    air.tint = light.sun;
    air.lamps = light.lamps;
    air.rain = weather == Weather::Rain || weather == Weather::Changing;
    air.snow = weather == Weather::Snow;
    air.fog = weather == Weather::Fog;
    air.sky = mixed(multiplied(kOvercast, light.sun), kNightSky, light.night);
    if (weather == Weather::Rain || weather == Weather::Wet) air.tint = multiplied(air.tint, {214, 222, 234});
    if (weather == Weather::Damp || weather == Weather::Changing) air.tint = multiplied(air.tint, {236, 240, 246});
    if (air.snow) air.tint = mixed(air.tint, shaded(kSnowLight, brightness(light.sun)), 0.7f);
    air.tint = multiplied(air.tint, mixed(gradeOf(palette.theme), kWhite, light.night));  // night light has its own hue
    if (weather == Weather::Rain || air.fog || air.snow) air.lamps = std::max(air.lamps, kDayLamps);
    return air;
}

void addFog(Mesh& squares, Vec2 eye, Vec2 picture) {
    const float reach = length(picture) / 2;
    const auto thickness = [&](float x, float y) {
        const Vec2 away{(x / kFogGrid.x - eye.x) * picture.x, (y / kFogGrid.y - eye.y) * picture.y};
        return 255 * lerp(kThinFog, kThickFog, smoothstep(std::min(length(away) / reach, 1.0f)));
    };
    for (float y = 0; y < kFogGrid.y; ++y)
        for (float x = 0; x < kFogGrid.x; ++x) {
            const ColourSteps thick =
                stepsOf(slopeOf(thickness(x, y), thickness(x + 1, y), thickness(x, y + 1), thickness(x + 1, y + 1)));
            for (const auto& [right, down] : {std::pair{0, 0}, {1, 0}, {1, 1}, {0, 1}})
                squares.emplace_back(sf::Vector2f(x + static_cast<float>(right), y + static_cast<float>(down)),
                                     sf::Color(kFog.r, kFog.g, kFog.b, static_cast<sf::Uint8>(thick.at(right, down))));
        }
}

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

void addClouds(Mesh& mesh, const Bounds& view, float strength) {
    const Colour shade = mixed(kWhite, kCloudShade, strength);
    const sf::Color colour(shade.r, shade.g, shade.b);
    const auto at = [&](float x, float y) { return sf::Vertex({x, y}, colour); };
    addGroundQuad(mesh, {at(view.low.x, view.low.y), at(view.high.x, view.low.y), at(view.high.x, view.high.y),
                         at(view.low.x, view.high.y)});
}

}  // namespace slip
