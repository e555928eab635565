#include "app/view/atmosphere.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(Atmosphere, ADryDayChangesNothing) {
    EXPECT_TRUE(atmosphereOf({12, Weather::Dry}).clear());
    EXPECT_TRUE(atmosphereOf({15, Weather::Dry}).clear());
    EXPECT_FALSE(atmosphereOf({12, Weather::Wet}).clear());
}

TEST(Atmosphere, IsReadableAtAnyHour) {
    for (const Weather weather :
         {Weather::Dry, Weather::Damp, Weather::Wet, Weather::Rain, Weather::Changing, Weather::Fog, Weather::Snow})
        for (float hour = 0; hour <= 24; hour += 0.25f) {
            const Atmosphere air = atmosphereOf({hour, weather});
            EXPECT_GT(air.tint.r + air.tint.g + air.tint.b, 3 * 110) << hour;
            EXPECT_GE(air.lamps, 0) << hour;
            EXPECT_LE(air.lamps, 1) << hour;
        }
}

TEST(Atmosphere, LampsShineAtNightAndMidnightIsOneMoment) {
    EXPECT_EQ(atmosphereOf({23, Weather::Dry}).lamps, 1);
    EXPECT_EQ(atmosphereOf({0, Weather::Dry}).tint, atmosphereOf({24, Weather::Dry}).tint);
    EXPECT_GT(atmosphereOf({12, Weather::Fog}).lamps, 0);
}

TEST(Atmosphere, FogIsThinAroundTheCar) {
    Mesh mesh;
    addFog(mesh, {{-50, -30}, {50, 30}}, {5, 5});
    ASSERT_FALSE(mesh.empty());
    for (const sf::Vertex& vertex : mesh) {
        const float away = length(fromSf(vertex.position) - Vec2{5, 5});
        EXPECT_LT(vertex.color.a, away < 8 ? 40 : 160) << away;
    }
}

}  // namespace
}  // namespace slip
