// SPDX-License-Identifier: MIT
#include "platform/paint/style.hpp"

#include "io/player/settings.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace slip {
namespace {

using namespace style;

/// Returns the yellow and the blue of a colour as an eye without green cones perceives it (Viénot, Brettel and Mollon
/// 1999, in linear light).
std::array<double, 2> seenWithoutGreen(sf::Color c) {
    const auto linear = [](sf::Uint8 x) { return std::pow(x / 255.0, 2.2); };
    const double r = linear(c.r), g = linear(c.g), b = linear(c.b);
    return {0.293 * r + 0.707 * g, -0.0223 * r + 0.0223 * g + b};
}

double apart(sf::Color a, sf::Color b, PaletteChoice palette) {
    const auto x = seenWithoutGreen(seenIn(a, palette)), y = seenWithoutGreen(seenIn(b, palette));
    return std::hypot(x[0] - y[0], x[1] - y[1]);
}

TEST(Palette, StandardLeavesEveryColourAlone) {
    for (const sf::Color colour : {kGood, kBad, kBest, kAccent, kText, sf::Color(1, 2, 3, 4)})
        EXPECT_EQ(seenIn(colour, PaletteChoice::Standard), colour);
}

TEST(Palette, SignalsStayApartForTheColourBlind) {
    constexpr PaletteChoice kOther = PaletteChoice::ColourBlind;
    const std::array signals{kGood, kBad, kBest, kAccent};
    for (std::size_t i = 0; i < signals.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) EXPECT_GT(apart(signals[i], signals[k], kOther), 0.2) << i << " " << k;
    EXPECT_GT(apart(kGood, kBad, kOther), 1.5 * apart(kGood, kBad, PaletteChoice::Standard));
    EXPECT_EQ(seenIn(kText, kOther), kText);
    EXPECT_EQ(seenIn({kGood.r, kGood.g, kGood.b, 60}, kOther).a, 60);
}

sf::Color over(sf::Color above, sf::Color below) {
    const auto mix = [&](int a, int b) { return static_cast<sf::Uint8>((a * above.a + b * (255 - above.a)) / 255); };
    return {mix(above.r, below.r), mix(above.g, below.g), mix(above.b, below.b)};
}

/// Returns the relative luminance by WCAG 2.
double luminance(sf::Color c) {
    const auto linear = [](sf::Uint8 x) {
        const double v = x / 255.0;
        return v <= 0.03928 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(c.r) + 0.7152 * linear(c.g) + 0.0722 * linear(c.b);
}

TEST(Palette, EveryTextCanBeReadOnEveryPanelOverWhite) {
    const sf::Color solid = over(kPanelSolid, sf::Color::White);
    for (const PaletteChoice palette : {PaletteChoice::Standard, PaletteChoice::ColourBlind})
        for (const sf::Color ground : {over(kPanel, sf::Color::White), solid, over(seenIn(kOwnRow, palette), solid)})
            for (const sf::Color text : {kText, kTextDim, kTextFaint, kAccent, kGood, kBad, kBest})
                EXPECT_GE((luminance(seenIn(text, palette)) + 0.05) / (luminance(ground) + 0.05), 4.5)
                    << text.toInteger() << " on " << ground.toInteger();
}

}  // namespace
}  // namespace slip
