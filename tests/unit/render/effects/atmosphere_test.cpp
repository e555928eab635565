// SPDX-License-Identifier: MIT
#include "render/effects/atmosphere.hpp"

#include "render/effects/rain_and_snow.hpp"
#include "session/engineer/lab_colour.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

Atmosphere airAt(float hour, Weather weather) { return atmosphereOf({hour, weather}, paletteOf(Theme::Meadow)); }

TEST(Atmosphere, ADryNoonIsNearlyWhiteAndAnEveningIsWarm) {
    const Colour noon = airAt(13, Weather::Dry).tint, evening = airAt(18.5f, Weather::Dry).tint;
    EXPECT_GT(noon.b, 225);
    EXPECT_GT(evening.r, evening.b + 50);
    EXPECT_EQ(airAt(13, Weather::Dry).lamps, 0);
    EXPECT_LT(airAt(13, Weather::Wet).tint.r, noon.r);
}

TEST(Atmosphere, AThemesLightLeavesWhiteWhite) {
    for (const Theme theme : {Theme::Meadow, Theme::Desert, Theme::City, Theme::Snow, Theme::Harbour, Theme::Forest}) {
        const Colour noon = atmosphereOf({13, Weather::Dry}, paletteOf(theme)).tint;
        EXPECT_LT(labOf(kWhite).l - labOf(noon).l, 4);
        EXPECT_NE(noon,
                  atmosphereOf({13, Weather::Dry}, paletteOf(theme == Theme::City ? Theme::Snow : Theme::City)).tint);
    }
}

TEST(Atmosphere, IsReadableAtAnyHour) {
    for (const Weather weather :
         {Weather::Dry, Weather::Damp, Weather::Wet, Weather::Rain, Weather::Changing, Weather::Fog, Weather::Snow})
        for (float hour = 0; hour <= 24; hour += 0.25f) {
            const Atmosphere air = airAt(hour, weather);
            EXPECT_GT(air.tint.r + air.tint.g + air.tint.b, 3 * 150) << hour;
            EXPECT_GT(air.light.ambient.r + air.light.ambient.g + air.light.ambient.b, 3 * 64) << hour;
            EXPECT_GE(air.lamps, 0) << hour;
            EXPECT_LE(air.lamps, 1) << hour;
        }
}

TEST(Atmosphere, LampsShineAtNightAndMidnightIsOneMoment) {
    EXPECT_EQ(airAt(23, Weather::Dry).lamps, 1);
    EXPECT_EQ(airAt(0, Weather::Dry).light.ambient, airAt(24, Weather::Dry).light.ambient);
    EXPECT_GT(airAt(12, Weather::Fog).lamps, 0);
}

TEST(Atmosphere, FogCoversThePictureAndIsThinAroundTheCar) {
    const Vec2 eye{0.55f, 0.6f}, picture{160, 90};
    Mesh squares;
    addFog(squares, eye, picture);
    EXPECT_EQ(squares.size(), 4 * static_cast<std::size_t>(kFogGrid.x * kFogGrid.y));
    for (const sf::Vertex& vertex : squares) {
        const Vec2 away{(vertex.position.x / kFogGrid.x - eye.x) * picture.x,
                        (vertex.position.y / kFogGrid.y - eye.y) * picture.y};
        EXPECT_LT(vertex.color.a, length(away) < 18 ? 40 : 160) << length(away);
        EXPECT_GT(vertex.color.a, length(away) > 70 ? 100 : 10) << length(away);
    }
}

/// Neighbouring floats are 256 m apart there, tiles of flakes 48 m: adding them would never end.
TEST(RainAndSnow, SnowFallsHoweverFarFromTheOriginTheViewIs) {
    Mesh mesh;
    addSnowfall(mesh, {{4e9f, -4e9f}, {4e9f + 1024, -4e9f + 1024}}, {}, {});
    EXPECT_GT(mesh.size(), 0u);
    EXPECT_LT(mesh.size(), 1'000'000u);
}

}  // namespace
}  // namespace slip
