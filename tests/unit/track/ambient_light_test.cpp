// SPDX-License-Identifier: MIT
// The ambient light at night.
#include "track/ambient_light.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

TEST(AmbientLight, LeavesTheDayAsItIsAndDarkensTheNight) {
    for (const float hour : {7.0f, 12.0f, 19.0f}) EXPECT_EQ(ambientLight(hour, Theme::Meadow), AmbientLight{}) << hour;
    const AmbientLight night = ambientLight(23, Theme::Meadow);
    EXPECT_EQ(night.night, 1);
    EXPECT_EQ(litColour({200, 100, 50}, {}), (Colour{200, 100, 50}));
    const Colour white = litColour({255, 255, 255}, night);
    EXPECT_LT(white.r, white.g);
    EXPECT_LT(white.g, white.b);
    EXPECT_LT(white.b, 200);
    EXPECT_EQ(ambientLight(0, Theme::Meadow), ambientLight(24, Theme::Meadow));
}

TEST(AmbientLight, GrowsDarkStepByStepInEachTheme) {
    for (const Theme theme : {Theme::Meadow, Theme::Desert, Theme::City, Theme::Snow, Theme::Harbour, Theme::Forest}) {
        float before = 0;
        for (float hour = 19; hour <= 22; hour += 0.1f) {
            const AmbientLight light = ambientLight(hour, theme);
            EXPECT_GE(light.night, before);
            before = light.night;
        }
        EXPECT_EQ(before, 1);
        EXPECT_LT(ambientLight(23, theme).colour.g, 80);
    }
    EXPECT_NE(ambientLight(23, Theme::Desert), ambientLight(23, Theme::Snow));
}

}  // namespace
}  // namespace slip
