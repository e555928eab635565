// SPDX-License-Identifier: MIT
// The game's colours and its light: one sun in the north-west, soft saturated tones, cool shadows.
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"
#include "base/vec2.hpp"
#include "track/track_params.hpp"

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/Color.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

/// A colour of ground, and the one that it takes on in large patches, up to a share (0…1).
struct GroundCoat {
    Colour plain, other;
    float most = 0.5f;
};
/// What a surface wears where it is not the road.
struct NamedCoat {
    std::string_view surface;
    GroundCoat coat;
};

/// What a theme looks like.
struct Palette {
    Theme theme = Theme::Meadow;
    Colour kerb{210, 58, 48}, kerbPale{244, 239, 226};
    Colour leafDark{44, 85, 64}, leaf{76, 130, 68}, leafLight{170, 190, 104};
    Colour pineDark{24, 58, 52}, pine{42, 92, 68}, pineLight{104, 150, 94};
    Colour rock{138, 134, 130};
    Colour roof{196, 98, 63};
    Colour shadow{22, 36, 74};     // ink of all shadows
    std::optional<Colour> night;   // instead of the usual blue
    Colour road{77, 81, 88};       // asphalt that is driven on
    Colour runOff{136, 132, 129};  // asphalt beside it
    Colour apron{108, 109, 112};   // concrete beside a road of concrete
    Colour worn{122, 112, 72};     // ground that wheels have bared along the road
    Colour foot{150, 148, 140};    // concrete in which kerbs stand
    std::vector<NamedCoat> coats;
    bool mown = false;  // stripes of mown grass beside the road
    bool streetDashes = false;
    bool snowOnTop = false;  // and ploughed banks along the road
    bool snowedIn = false;   // snow lies on all ground that tyres mark
};
Palette paletteOf(Theme theme);
/// Of a track as it looks then: snow lies on everything.
Palette paletteIn(const TrackParams& track);

/// "#rrggbb"
std::string hexOf(Colour colour);
/// CSS for the classes of scenery's pictures: leaf, pine, rock, rock-top, roof, kerb and kerb-pale, each also -deep,
/// -dark, -shade, -bright and -light. A class fills; strokes say currentColor.
std::string stylesheetOf(const Palette& palette);

}  // namespace slip
