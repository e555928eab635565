// SPDX-License-Identifier: MIT
// The chain from the buses to the device: limiter, ducking, room for the engine, pace.
#include "sound/mix/bus.hpp"

#include "sound/mix/peak_limiter.hpp"
#include "sound/mix/resampler.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "base/scalar.hpp"

namespace slip::test {
namespace {

float sineAt(std::size_t i, double hz) {
    return static_cast<float>(
        std::sin(2 * 3.141592653589793 * hz * static_cast<double>(i) / static_cast<double>(kRate)));
}

TEST(PeakLimiter, NothingComesOverTheCeilingAndQuietSoundsStayAsTheyAre) {
    PeakLimiter limiter(kRate);
    Random random(3);
    for (int i = 0; i < 200000; ++i) {
        const float wild = i % 977 < 20 ? 6.0f : 1.5f;
        const StereoSample out = limiter.step({wild * random.between(-1, 1), wild * random.between(-1, 1)});
        ASSERT_LE(std::abs(out.left), PeakLimiter::kCeiling);
        ASSERT_LE(std::abs(out.right), PeakLimiter::kCeiling);
    }
    PeakLimiter quiet(kRate);
    std::vector<float> in, out;
    for (std::size_t i = 0; i < 4000; ++i) {
        in.push_back(0.9f * sineAt(i, 440));
        out.push_back(quiet.step({in.back(), 0}).left);
    }
    for (std::size_t i = 0; i + quiet.delay() < in.size(); ++i) ASSERT_FLOAT_EQ(out[i + quiet.delay()], in[i]);
    EXPECT_NEAR(static_cast<float>(quiet.delay()) / kRate, 0.003f, 1e-4f);
}

TEST(PeakLimiter, IsDownBeforeThePeakAndUpAgainAfter) {
    PeakLimiter limiter(kRate);
    constexpr std::size_t kPeakAt = 10000;
    std::vector<float> gains;
    for (std::size_t i = 0; i < 30000; ++i) gains.push_back(limiter.step({i == kPeakAt ? 4.0f : 0.5f, 0}).left / 0.5f);
    const std::size_t out = kPeakAt + limiter.delay();
    EXPECT_FLOAT_EQ(gains[out - limiter.delay() - 2], 1);
    EXPECT_LT(gains[out - 1], 0.3f) << "it saw it coming";
    EXPECT_GT(gains[out - limiter.delay() / 2], 0.5f) << "in a line, not at once";
    const auto at = [&](float seconds) { return gains[out + static_cast<std::size_t>(seconds * kRate)]; };
    EXPECT_NEAR(at(0.083f), 1 - (1 - 0.245f) / std::exp(1.0f), 0.03f) << "80 ms to 1/e";
    EXPECT_GT(at(0.4f), 0.99f);
}

TEST(Ducking, SixDecibelsForAHundredAndFiftyMilliseconds) {
    Ducking ducking(kRate);
    const float block = static_cast<float>(kSoundBlock) / kRate;
    EXPECT_EQ(ducking.step(), 1);
    ducking.strike(0.2f);
    EXPECT_EQ(ducking.step(), 1) << "a touch";
    ducking.strike(8);
    float low = 0, least = 1;
    for (float t = 0; t < 0.8f; t += block) {
        const float gain = ducking.step();
        least = std::min(least, gain);
        if (gain < 0.6f) low += block;
    }
    EXPECT_NEAR(20 * std::log10(least), -6, 0.1f);
    EXPECT_NEAR(low, 0.16f, 0.03f);
    EXPECT_NEAR(ducking.step(), 1, 0.01f);
}

float gainOfCut(double hz) {
    BandCut cut(kRate);
    std::vector<float> before, after;
    for (std::size_t from = 0; from < 88200; from += kSoundBlock) {
        StereoBlock block{};
        for (std::size_t i = 0; i < kSoundBlock; ++i) block[2 * i] = block[2 * i + 1] = sineAt(from + i, hz);
        const StereoBlock in = block;
        cut.process(block, 1);
        if (from < 44100) continue;
        for (std::size_t i = 0; i < kSoundBlock; ++i) before.push_back(in[2 * i]), after.push_back(block[2 * i]);
    }
    return static_cast<float>(20 * std::log10(loudness(after) / loudness(before)));
}

TEST(BandCut, TakesSixDecibelsWhereTheEngineIs) {
    EXPECT_NEAR(gainOfCut(346), -6, 0.3f);
    EXPECT_LT(gainOfCut(200), -3);
    EXPECT_LT(gainOfCut(600), -3);
    EXPECT_GT(gainOfCut(50), -1.0f);
    EXPECT_GT(gainOfCut(3000), -1.0f);
}

TEST(BusStrip, TurnsDownWhatIsTooLoudAndGlides) {
    BusStrip strip(kRate, 0.1f, 1);
    float before = 0, most = 0;
    StereoBlock block{};
    for (int k = 0; k < 700; ++k) {
        block.fill(0.5f);
        strip.process(block, 1, 1);
        for (std::size_t i = 0; i < kSoundBlock; ++i) {
            most = std::max(most, std::abs(block[2 * i] - before));
            before = block[2 * i];
        }
    }
    EXPECT_NEAR(before, 0.1f, 0.003f);
    EXPECT_LT(most, 0.002f) << "no steps";
    EXPECT_NEAR(strip.level(), 0.1f, 0.003f);
}

TEST(Resampler, AtItsOwnPaceItPassesAndAtHalfAnOctaveIsLost) {
    Resampler same, half;
    std::vector<float> out, low;
    std::size_t next = 0, nextHalf = 0;
    for (std::size_t i = 0; i < 44100; ++i) {
        while (same.needs()) same.push({sineAt(next++, 440), 0});
        out.push_back(same.pull(1).left);
        while (half.needs()) half.push({sineAt(nextHalf++, 440), 0});
        low.push_back(half.pull(0.5).left);
    }
    for (std::size_t i = 10; i < 1000; ++i) ASSERT_EQ(out[i], sineAt(i - 2, 440));
    EXPECT_GT(powerAt(low, 220), 1e4 * powerAt(low, 440));
}

}  // namespace
}  // namespace slip::test
