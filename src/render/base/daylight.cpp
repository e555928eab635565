// SPDX-License-Identifier: MIT
#include "render/base/daylight.hpp"

#include "track/ambient_light.hpp"

#include <array>

namespace slip {
namespace {

/// A row of the table. Hours between the rows are blended.
struct Hour {
    float hour;
    float bearing, reach;  // deg of the sun, clockwise from north; m of shadow per m of height
    Colour sun;
    float shadow, penumbra;
    float lamps;
};
constexpr Hour kHours[] = {
    {0, 288, 1.7f, kWhite, 0, 0.3f, 1},
    {5, 288, 1.7f, kWhite, 0, 0.3f, 1},
    {5.8f, 288, 1.7f, kWhite, 0, 0.3f, 0.8f},
    {6.3f, 288, 1.7f, {255, 192, 142}, 0.33f, 0.30f, 0.5f},
    {6.5f, 288, 1.7f, {255, 192, 142}, 0.36f, 0.30f, 0.4f},
    {8, 296, 1.15f, {255, 223, 186}, 0.42f, 0.24f, 0},
    {11, 315, 0.75f, {255, 245, 228}, 0.48f, 0.18f, 0},
    {14, 330, 0.6f, {255, 253, 246}, 0.5f, 0.16f, 0},
    {17, 312, 1, {255, 228, 182}, 0.46f, 0.2f, 0},
    {18.5f, 298, 1.55f, {255, 194, 136}, 0.4f, 0.26f, 0},
    {19.5f, 290, 2.1f, {255, 160, 122}, 0.28f, 0.35f, 0.4f},
    {19.9f, 290, 2.1f, {255, 160, 130}, 0, 0.35f, 0.6f},
    {20.5f, 290, 2.1f, kWhite, 0, 0.35f, 0.9f},
    {21.5f, 290, 2.1f, kWhite, 0, 0.35f, 1},
    {24.01f, 290, 2.1f, kWhite, 0, 0.35f, 1},
};

constexpr float kSunColour = 0.45f, kSunOnSnow = 0.25f;  // share of the sun's colour that lit things take on
constexpr float kLampsOnSnow = 0.4f;
constexpr float kOvercastShadow = 0.14f, kOvercastEdge = 0.6f;

Hour hourAt(float time) {
    std::size_t i = 1;
    while (i + 1 < std::size(kHours) && kHours[i].hour < time) ++i;
    const Hour &a = kHours[i - 1], &b = kHours[i];
    const float t = ramp(time, a.hour, b.hour);
    const auto part = [&](float Hour::*member) { return lerp(a.*member, b.*member, t); };
    return {time,
            part(&Hour::bearing),
            part(&Hour::reach),
            mixed(a.sun, b.sun, t),
            part(&Hour::shadow),
            part(&Hour::penumbra),
            part(&Hour::lamps)};
}

}  // namespace

Daylight daylightOf(const Environment& environment, const Palette& palette) {
    const Hour now = hourAt(environment.time);
    Daylight light;
    light.towardsSun = {std::sin(radians(now.bearing)), std::cos(radians(now.bearing))};
    light.fall = -light.towardsSun * now.reach;
    light.shadow = now.shadow, light.penumbra = now.penumbra;
    light.sun = mixed(kWhite, now.sun, palette.snowyTheme ? kSunOnSnow : kSunColour);
    const AmbientLight ambient = ambientLight(environment.time, palette.theme);
    light.night = ambient.night, light.ambient = ambient.colour, light.lamps = now.lamps;
    light.ink = palette.shadow;
    if (palette.snowyTheme) light.lampLight = kLampsOnSnow;
    const Weather weather = environment.weather;
    if (weather == Weather::Dry || weather == Weather::Damp) return light;
    const float clouds = weather == Weather::Changing ? 0.5f : 1;
    light.shadow = std::min(light.shadow, lerp(light.shadow, kOvercastShadow, clouds));
    light.penumbra = std::max(light.penumbra, lerp(light.penumbra, kOvercastEdge, clouds));
    light.sun = mixed(light.sun, kWhite, 0.6f * clouds);
    return light;
}

}  // namespace slip
