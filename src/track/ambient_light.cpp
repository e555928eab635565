// SPDX-License-Identifier: MIT
#include "track/ambient_light.hpp"

#include "base/scalar.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>

namespace slip {
namespace {

/// A row of the table. Hours between the rows are blended.
struct NightHour {
    float hour;
    float night;
    Colour ambient, onSnow;  // onSnow: where all is white
};
constexpr Colour kDay{128, 128, 128}, kTwilight{116, 106, 150}, kNight{56, 71, 99};
constexpr Colour kSnowTwilight{88, 99, 122}, kSnowNight{67, 74, 101};  // blue, because lilac would dominate the picture
constexpr NightHour kNightHours[] = {
    {0, 1, kNight, kSnowNight},
    {5, 1, kNight, kSnowNight},
    {5.8f, 0.6f, kTwilight, kSnowTwilight},
    {6.3f, 0, kDay, kDay},
    {19.5f, 0, kDay, kDay},
    {19.9f, 0.3f, kDay, kDay},
    {20.5f, 0.7f, kTwilight, kSnowTwilight},
    {21.5f, 1, kNight, kSnowNight},
    {24.01f, 1, kNight, kSnowNight},
};

std::uint8_t toPart(float x) { return static_cast<std::uint8_t>(std::clamp(x, 0.0f, 255.0f) + 0.5f); }

Colour blended(Colour a, Colour b, float t) {
    const auto part = [t](std::uint8_t x, std::uint8_t y) {
        return toPart(lerp(static_cast<float>(x), static_cast<float>(y), t));
    };
    return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}

/// Returns the ambient light of a theme instead of the default blue.
std::optional<Colour> nightOf(Theme theme) {
    switch (theme) {
        case Theme::Desert:
            return Colour{68, 64, 88};  // plum: under blue light orange ground is grey
        case Theme::City:
            return Colour{62, 62, 88};  // violet, sodium's complement
        case Theme::Harbour:
            return Colour{43, 73, 99};
        default:
            return {};
    }
}

}  // namespace

AmbientLight ambientLight(float hour, Theme theme) {
    std::size_t i = 1;
    while (i + 1 < std::size(kNightHours) && kNightHours[i].hour < hour) ++i;
    const NightHour &a = kNightHours[i - 1], &b = kNightHours[i];
    const float t = ramp(hour, a.hour, b.hour);
    AmbientLight light{lerp(a.night, b.night, t), blended(a.ambient, b.ambient, t)};
    if (const auto own = nightOf(theme)) light.colour = blended(light.colour, *own, light.night);
    if (theme == Theme::Snow) light.colour = blended(a.onSnow, b.onSnow, t);
    return light;
}

Colour litColour(Colour colour, const AmbientLight& light) {
    const auto part = [](int x, int factor) { return static_cast<std::uint8_t>(std::min(x * factor / 128, 255)); };
    return {part(colour.r, light.colour.r), part(colour.g, light.colour.g), part(colour.b, light.colour.b)};
}

}  // namespace slip
