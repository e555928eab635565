// SPDX-License-Identifier: MIT
// The hour and weather of a photo, and when the world follows them.
#include "app/photo/photo_light.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

struct LightOfLarkmead {
    Track track = bundledTrack("larkmead");
    RoadState road;
    PhotoLight light{track, road};
};

TEST(PhotoLight, IsThatOfTheTrackAtFirst) {
    LightOfLarkmead a;
    EXPECT_EQ(a.light.hour(), a.track.params.environment.time);
    EXPECT_FALSE(a.light.isDue(10));
    EXPECT_FALSE(a.light.pollChange());
}

TEST(PhotoLight, TheWorldFollowsAChoiceOnceAfterARest) {
    LightOfLarkmead a;
    const float before = a.light.hour();
    a.light.stepHour(2);
    EXPECT_FALSE(a.light.isDue(0.1f));
    a.light.stepHour(2);
    EXPECT_FALSE(a.light.isDue(0.3f)) << "another choice rests anew";
    EXPECT_TRUE(a.light.isDue(0.1f));
    EXPECT_FALSE(a.light.isDue(1));
    const auto track = a.light.pollChange();
    ASSERT_TRUE(track);
    EXPECT_EQ(track->params.environment.time, a.light.hour());
    EXPECT_NE(a.light.hour(), before);
    EXPECT_FALSE(a.light.pollChange());
}

TEST(PhotoLight, RainWetsTheRoadUntilTheLightIsRestored) {
    LightOfLarkmead a;
    while (a.light.weather() != Weather::Rain) a.light.stepWeather(1);
    ASSERT_TRUE(a.light.pollChange());
    EXPECT_EQ(a.light.road().weather, Weather::Rain);
    EXPECT_FALSE(a.light.road().levels.empty());
    a.light.restore();
    ASSERT_TRUE(a.light.pollChange());
    EXPECT_EQ(a.light.road().levels.size(), a.road.levels.size());
}

}  // namespace
}  // namespace slip::test
