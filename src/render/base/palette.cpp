// SPDX-License-Identifier: MIT
#include "render/base/palette.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr Colour kSnow{226, 236, 247};
constexpr float kSunlit = 1.12f;  // factor for a roof slope that faces the sun; others are darkened when drawn

struct Tones {
    Colour deep, dark, shade, plain, bright, light;
};

constexpr std::string_view kConcrete = "concrete";
bool isConcrete(const RoadPoint& point) { return point.surface == kConcrete; }

Tones tonesOf(Colour dark, Colour middle, Colour light) {
    return {shaded(dark, 0.7f), dark, mixed(dark, middle, 0.5f), middle, mixed(middle, light, 0.5f), light};
}

Tones tonesOf(Colour colour) {
    return {shaded(colour, 0.5f),         shaded(colour, 0.7f),        shaded(colour, 0.86f), colour,
            mixed(colour, kWhite, 0.14f), mixed(colour, kWhite, 0.34f)};
}

/// Returns a colour farther from a dark middle tone, for deeper darks and purer colours.
Colour deepened(Colour c) {
    constexpr float kMiddle = 96, kContrast = 1.1f;
    const auto part = [](std::uint8_t x) { return toByte(lerp(kMiddle, static_cast<float>(x), kContrast)); };
    return {part(c.r), part(c.g), part(c.b)};
}

/// Deepens ground, plants and roofs; painted things keep their colours.
void deepen(Palette& p) {
    for (Colour* const c : {&p.leafDark, &p.leaf, &p.leafLight, &p.pineDark, &p.pine, &p.pineLight, &p.rock, &p.roof,
                            &p.road, &p.runOff, &p.apron, &p.worn, &p.foot})
        *c = deepened(*c);
    for (NamedCoat& named : p.coats)
        named.coat.plain = deepened(named.coat.plain), named.coat.other = deepened(named.coat.other);
}

std::string rulesOf(std::string_view name, const Tones& tones) {
    std::string rules;
    const auto add = [&](std::string_view ending, Colour colour) {
        rules.append(".").append(name).append(ending).append("{fill:currentColor;color:" + hexOf(colour) + "}");
    };
    add("-deep", tones.deep), add("-dark", tones.dark), add("-shade", tones.shade);
    add("", tones.plain), add("-bright", tones.bright), add("-light", tones.light);
    return rules;
}

}  // namespace

Palette paletteOf(Theme theme) {
    Palette p;
    p.theme = theme;
    switch (theme) {
        case Theme::Meadow:
            p.mown = true;
            p.coats = {{"grass", {{104, 145, 78}, {180, 191, 112}, 0.6f}}, {"water", {{58, 122, 142}, {42, 98, 120}}}};
            break;
        case Theme::Desert:
            p.kerb = {31, 143, 150}, p.kerbPale = {246, 234, 212};
            p.leafDark = {93, 107, 58}, p.leaf = {140, 143, 72}, p.leafLight = {199, 183, 104};
            p.rock = {176, 112, 63}, p.roof = {228, 210, 176}, p.shadow = {58, 36, 80}, p.road = {79, 75, 77};
            p.worn = {222, 190, 138}, p.foot = {186, 168, 138};
            p.coats = {{"sand", {{234, 214, 166}, {220, 186, 130}, 0.7f}},
                       {"dirt", {{199, 156, 106}, {179, 126, 83}, 0.8f}},
                       {"gravel", {{190, 158, 116}, {172, 132, 92}}}};
            break;
        case Theme::City:
            p.kerb = {47, 111, 224}, p.kerbPale = {242, 234, 216}, p.roof = {110, 106, 134};
            p.leafDark = {36, 72, 60}, p.leaf = {63, 109, 69}, p.leafLight = {127, 160, 88};
            p.shadow = {20, 24, 56}, p.road = {76, 77, 96}, p.runOff = {124, 128, 146}, p.streetDashes = true;
            p.worn = {70, 68, 84}, p.foot = {120, 118, 132};
            p.coats = {{"concrete", {{164, 155, 154}, {132, 138, 156}}},
                       {"grass", {{92, 126, 78}, {116, 142, 84}}},
                       {"water", {{38, 72, 110}, {30, 58, 96}}}};
            break;
        case Theme::Snow:
            p.kerb = {228, 87, 46}, p.kerbPale = {27, 34, 48};
            p.leafDark = {92, 104, 116}, p.leaf = {150, 164, 176}, p.leafLight = {228, 236, 244};
            p.pineDark = {29, 65, 72}, p.pine = {60, 107, 102}, p.pineLight = {223, 234, 242};
            p.rock = {128, 136, 148}, p.roof = {143, 74, 58}, p.shadow = {90, 127, 184}, p.road = {74, 82, 92};
            p.worn = {176, 198, 224}, p.foot = {150, 160, 172};
            p.snowyTheme = true;
            p.coats = {{"snow", {{238, 243, 247}, {212, 224, 238}, 0.45f}},
                       {"ice", {{206, 222, 240}, {226, 236, 246}, 0.8f}}};
            break;
        case Theme::Harbour:
            p.kerb = {240, 185, 44}, p.kerbPale = {35, 39, 47}, p.roof = {63, 110, 140};
            p.shadow = {24, 42, 62}, p.road = {85, 90, 96}, p.streetDashes = true;
            p.worn = {66, 66, 66}, p.foot = {128, 126, 120};
            p.coats = {{"concrete", {{119, 115, 107}, {102, 100, 96}}}, {"water", {{31, 85, 102}, {26, 68, 90}}}};
            break;
        case Theme::Forest:
            p.kerb = {224, 165, 38}, p.kerbPale = {242, 234, 210};
            p.leafDark = {29, 68, 54}, p.leaf = {62, 114, 60}, p.leafLight = {150, 172, 90};
            p.roof = {125, 79, 56}, p.shadow = {20, 34, 62}, p.road = {75, 78, 81};
            p.worn = {104, 92, 58};
            p.coats = {{"grass", {{84, 122, 66}, {122, 106, 62}, 0.7f}},
                       {"gravel", {{176, 154, 116}, {156, 134, 98}}},
                       {"dirt", {{102, 87, 57}, {92, 84, 54}}},
                       {"water", {{52, 104, 112}, {40, 84, 96}}}};
            break;
    }
    if (!p.snowyTheme) deepen(p);
    return p;
}

Palette paletteIn(const TrackParams& track) {
    Palette palette = paletteOf(track.theme);
    if (track.road.surface == kConcrete || std::ranges::any_of(track.road.points, isConcrete))
        palette.coats.push_back({kConcrete, {palette.apron, shaded(palette.apron, 0.92f)}});
    if (track.environment.weather != Weather::Snow) return palette;
    Palette white = paletteOf(Theme::Snow);
    white.theme = palette.theme;
    white.kerb = palette.kerb, white.kerbPale = palette.kerbPale, white.roof = palette.roof;
    white.streetDashes = palette.streetDashes, white.snowWeather = true;
    return white;
}

std::string hexOf(Colour colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string out = "#";
    for (const std::uint8_t part : {colour.r, colour.g, colour.b}) out += {digits[part >> 4], digits[part & 15]};
    return out;
}

std::string stylesheetOf(const Palette& p) {
    return rulesOf("leaf", tonesOf(p.leafDark, p.leaf, p.leafLight)) +
           rulesOf("pine", tonesOf(p.pineDark, p.pine, p.pineLight)) + rulesOf("rock", tonesOf(p.rock)) +
           rulesOf("rock-top", tonesOf(p.snowyTheme ? kSnow : p.rock)) +
           rulesOf("roof", tonesOf(shaded(p.roof, kSunlit))) + rulesOf("kerb", tonesOf(p.kerb)) +
           rulesOf("kerb-pale", tonesOf(p.kerbPale));
}

}  // namespace slip
