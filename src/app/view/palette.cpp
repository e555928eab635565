#include "app/view/palette.hpp"

#include <string_view>

namespace slip {
namespace {

constexpr Colour kSnow{226, 236, 247};
constexpr float kSunlit = 1.12f;  // of a roof's slope that faces the sun; the others are darkened when they are drawn

struct Tones {
    Colour deep, dark, shade, plain, bright, light;
};

Tones tonesOf(Colour dark, Colour middle, Colour light) {
    return {shaded(dark, 0.7f), dark, mixed(dark, middle, 0.5f), middle, mixed(middle, light, 0.5f), light};
}

Tones tonesOf(Colour colour) {
    return {shaded(colour, 0.5f),         shaded(colour, 0.7f),        shaded(colour, 0.86f), colour,
            mixed(colour, kWhite, 0.14f), mixed(colour, kWhite, 0.34f)};
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
    switch (theme) {
        case Theme::Meadow:
            p.mown = true;
            break;
        case Theme::Desert:
            p.kerb = {214, 110, 48}, p.kerbRun = 2;
            p.leafDark = {70, 82, 44}, p.leaf = {116, 124, 62}, p.leafLight = {172, 166, 92};
            p.rock = {176, 128, 92}, p.roof = {212, 176, 128};
            break;
        case Theme::City:
            p.kerb = {52, 98, 178}, p.kerbRun = 3, p.roof = {112, 118, 130}, p.streetDashes = true;
            break;
        case Theme::Snow:
            p.kerb = {222, 96, 44}, p.kerbRun = 2;
            p.leafDark = {92, 104, 116}, p.leaf = {150, 164, 176}, p.leafLight = {228, 236, 244};
            p.pineDark = {34, 62, 66}, p.pine = {96, 128, 132}, p.pineLight = {232, 240, 246};
            p.rock = {128, 136, 148}, p.snowOnTop = true;
            break;
        case Theme::Harbour:
            p.kerb = {232, 180, 48}, p.kerbPale = {48, 52, 60}, p.kerbRun = 2, p.roof = {82, 118, 148},
            p.streetDashes = true;
            break;
        case Theme::Forest:
            p.kerb = {62, 112, 74}, p.kerbPale = {234, 226, 202};
            p.leafDark = {28, 62, 44}, p.leaf = {58, 104, 54}, p.leafLight = {118, 152, 66};
            p.roof = {122, 84, 62};
            break;
    }
    return p;
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
           rulesOf("rock-top", tonesOf(p.snowOnTop ? kSnow : p.rock)) +
           rulesOf("roof", tonesOf(shaded(p.roof, kSunlit))) + rulesOf("kerb", tonesOf(p.kerb)) +
           rulesOf("kerb-pale", tonesOf(p.kerbPale));
}

}  // namespace slip
