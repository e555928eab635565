// SPDX-License-Identifier: MIT
// The game's colours and its light: one sun in the north-west, soft saturated tones, cool shadows.
#pragma once
#include "base/fields.hpp"
#include "base/scalar.hpp"
#include "base/vec2.hpp"
#include "track/track_params.hpp"

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/Color.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Everything is drawn with colours that are multiplied by their alpha. Edges in scaled pictures stay clean, and alpha
/// 0 means light that only adds.
inline const sf::BlendMode kPremultiplied{sf::BlendMode::One, sf::BlendMode::OneMinusSrcAlpha};

inline constexpr Vec2 kTowardsSun{-0.62f, 0.78f};  // unit, world
inline constexpr Colour kShadowInk{14, 22, 46};
inline constexpr Colour kWhite{255, 255, 255};

inline sf::Uint8 toByte(float x) { return static_cast<sf::Uint8>(std::clamp(x, 0.0f, 255.0f) + 0.5f); }

/// Returns the colour at an opacity of 0…1.
inline sf::Color ink(Colour c, float alpha = 1) {
    const auto part = [alpha](std::uint8_t x) { return toByte(static_cast<float>(x) * alpha); };
    return {part(c.r), part(c.g), part(c.b), toByte(255 * alpha)};
}
/// Returns light of that colour, which is added to what is below.
inline sf::Color light(Colour c, float strength) {
    sf::Color out = ink(c, std::min(strength, 1.0f));
    out.a = 0;
    return out;
}
/// Returns a brighter (k > 1) or darker colour.
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

/// A colour of ground, and another that it takes on in large patches, up to the share `most` (0…1).
struct GroundCoat {
    Colour plain, other;
    float most = 0.5f;
    friend bool operator==(const GroundCoat&, const GroundCoat&) = default;
};
/// The colours of a surface outside the road.
struct NamedCoat {
    std::string_view surface;
    GroundCoat coat;
    friend bool operator==(const NamedCoat&, const NamedCoat&) = default;
};

/// The colours and features of a theme.
struct Palette {
    Theme theme = Theme::Meadow;
    Colour kerb{210, 58, 48}, kerbPale{244, 239, 226};
    Colour leafDark{44, 85, 64}, leaf{76, 130, 68}, leafLight{170, 190, 104};
    Colour pineDark{24, 58, 52}, pine{42, 92, 68}, pineLight{104, 150, 94};
    Colour rock{138, 134, 130};
    Colour roof{196, 98, 63};
    Colour shadow{22, 36, 74};     // colour of all shadows
    Colour road{77, 81, 88};       // asphalt that is driven on
    Colour runOff{136, 132, 129};  // asphalt beside it
    Colour apron{108, 109, 112};   // concrete beside a road of concrete
    Colour worn{122, 112, 72};     // ground along the road that wheels have worn bare
    Colour foot{150, 148, 140};    // concrete in which kerbs stand
    std::vector<NamedCoat> coats;
    bool mown = false;  // stripes of mown grass beside the road
    bool streetDashes = false;
    bool snowyTheme = false;   // snow on top of things, and ploughed banks along the road
    bool snowWeather = false;  // snow lies on all ground that tyres mark
    friend bool operator==(const Palette&, const Palette&) = default;
};
Palette paletteOf(Theme theme);
/// Returns the palette of a track in its conditions. In snowy weather everything is white.
Palette paletteIn(const TrackParams& track);

/// Returns "#rrggbb".
std::string hexOf(Colour colour);
/// Returns CSS for the classes of scenery's pictures: leaf, pine, rock, rock-top, roof, kerb and kerb-pale, each also
/// with -deep, -dark, -shade, -bright and -light. A class sets the fill; strokes use currentColor.
std::string stylesheetOf(const Palette& palette);

}  // namespace slip
