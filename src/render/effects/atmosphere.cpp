// SPDX-License-Identifier: MIT
#include "render/effects/atmosphere.hpp"

#include "render/base/plane_squares.hpp"

#include <algorithm>
#include <utility>

namespace slip {

namespace {

constexpr Colour kFog{206, 212, 220};
constexpr float kDayLamps = 0.35f;                    // minimum in bad weather
constexpr float kThinFog = 0.07f, kThickFog = 0.57f;  // opacity
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

void addClouds(Mesh& mesh, const Bounds& view, float strength) {
    const Colour shade = mixed(kWhite, kCloudShade, strength);
    const sf::Color colour(shade.r, shade.g, shade.b);
    const auto at = [&](float x, float y) { return sf::Vertex({x, y}, colour); };
    addGroundQuad(mesh, {at(view.low.x, view.low.y), at(view.high.x, view.low.y), at(view.high.x, view.high.y),
                         at(view.low.x, view.high.y)});
}

}  // namespace slip
