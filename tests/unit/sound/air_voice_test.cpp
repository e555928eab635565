// SPDX-License-Identifier: MIT
#include "sound/car/air_voice.hpp"

#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

std::vector<float> play(const AirSound& sound, float volume = 1) {
    AirVoice voice(kRate);
    std::vector<float> settle(static_cast<std::size_t>(kRate / 2)), samples(static_cast<std::size_t>(4 * kRate));
    voice.add(settle, sound);
    voice.add(samples, sound);
    for (float& sample : samples) sample *= volume;
    return samples;
}

TEST(AirVoice, WindGrowsWithTheSquareOfSpeed) {
    const double slow = loudness(play({.speed = 30})), fast = loudness(play({.speed = 60}));
    EXPECT_NEAR(decibels(fast / slow), 12, 2);
    EXPECT_EQ(loudness(play({})), 0);
}

TEST(AirVoice, WindIsHeardAt216KilometresAnHour) {
    EXPECT_GT(decibels(loudness(play({.speed = 60}, 0.6f))), -28);
    EXPECT_LT(decibels(loudness(play({.speed = 60}, 0.6f))), -18);
}

TEST(AirVoice, RainPattersAsHardAsItFalls) {
    const std::vector<float> drizzle = play({.rain = 0.2f}), rain = play({.rain = 1});
    EXPECT_GT(loudness(rain), 2 * loudness(drizzle));
    EXPECT_GT(roughestStep(drizzle), roughestStep(play({.speed = 60})) + 2) << "single drops, not a hiss alone";
}

TEST(AirVoice, PeopleAreHeardWhereTheyAre) {
    EXPECT_GT(loudness(play({.crowd = 1})), 2 * loudness(play({.crowd = 0.3f})));
    EXPECT_GT(loudness(play({.crowd = 1})), 0.01);
}

TEST(AirVoice, NeverLeavesItsMiddle) {
    const std::vector<float> samples = play({.speed = 500, .rain = 1, .crowd = 1});
    EXPECT_TRUE(isFinite(samples));
    EXPECT_NEAR(offsetOf(samples), 0, 0.01);
    EXPECT_LT(largest(samples), 2);
}

}  // namespace
}  // namespace slip::test
