// The game's colours and its light: one sun in the north-west, soft saturated tones, cool shadows.
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"
#include "base/vec2.hpp"
#include "track/track_params.hpp"

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/Color.hpp>

#include <string>

namespace slip {

/// Everything is drawn with colours that are multiplied by their alpha: clean edges in scaled pictures, and alpha 0
/// means light that only adds.
inline const sf::BlendMode kPremultiplied{sf::BlendMode::One, sf::BlendMode::OneMinusSrcAlpha};

inline constexpr Vec2 kTowardsSun{-0.62f, 0.78f};  // unit, world
inline constexpr Colour kShadowInk{14, 22, 46};
inline constexpr Colour kWhite{255, 255, 255};

inline sf::Uint8 toByte(float x) { return static_cast<sf::Uint8>(std::clamp(x, 0.0f, 255.0f) + 0.5f); }

/// The colour at an opacity of 0…1.
inline sf::Color ink(Colour c, float alpha = 1) {
    const auto part = [alpha](std::uint8_t x) { return toByte(static_cast<float>(x) * alpha); };
    return {part(c.r), part(c.g), part(c.b), toByte(255 * alpha)};
}
/// Light of that colour, added to what is below.
inline sf::Color light(Colour c, float strength) {
    sf::Color out = ink(c, std::min(strength, 1.0f));
    out.a = 0;
    return out;
}
/// Brighter (k > 1) or darker.
inline Colour shaded(Colour c, float k) {
    const auto part = [k](std::uint8_t x) { return toByte(static_cast<float>(x) * k); };
    return {part(c.r), part(c.g), part(c.b)};
}
inline Colour multiplied(Colour a, Colour b) {
    const auto part = [](int x, int y) { return static_cast<std::uint8_t>(x * y / 255); };
    return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}
inline Colour mixed(Colour a, Colour b, float t) {
    const auto part = [t](std::uint8_t x, std::uint8_t y) {
        return toByte(lerp(static_cast<float>(x), static_cast<float>(y), t));
    };
    return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}

/// What a theme looks like beyond its ground.
struct Palette {
    Colour kerb{206, 58, 50}, kerbPale{238, 234, 224};
    Colour leafDark{38, 78, 48}, leaf{74, 126, 58}, leafLight{142, 176, 78};
    Colour pineDark{24, 58, 52}, pine{42, 92, 68}, pineLight{104, 150, 94};
    Colour rock{138, 134, 130};
    Colour roof{184, 92, 68};
    int kerbRun = 1;    // m of one colour
    bool mown = false;  // stripes of mown grass beside the road
    bool streetDashes = false;
    bool snowOnTop = false;
};
Palette paletteOf(Theme theme);

/// "#rrggbb"
std::string hexOf(Colour colour);
/// CSS for the classes of scenery's pictures: leaf, pine, rock, rock-top, roof, kerb and kerb-pale, each also -deep,
/// -dark, -shade, -bright and -light. A class fills; strokes say currentColor.
std::string stylesheetOf(const Palette& palette);

}  // namespace slip
