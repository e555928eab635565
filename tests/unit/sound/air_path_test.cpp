// SPDX-License-Identifier: MIT
#include "sound/car/air_path.hpp"

#include "base/scalar.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr float kSentRate = kRate / 2;
constexpr std::size_t kFrameLength = 368;  // samples sent per call, at about 60 positions a second

/// Passes samples through the path from a source at `from` m that moves away at `speed` m/s.
std::vector<float> bring(AirPath& path, std::span<const float> sent, float from, float speed) {
    std::vector<float> heard(2 * sent.size());
    for (std::size_t at = 0; at < sent.size(); at += kFrameLength) {
        const std::size_t count = std::min(kFrameLength, sent.size() - at);
        path.pass(sent.subspan(at, count), std::span(heard).subspan(2 * at, 2 * count),
                  from + speed * static_cast<float>(at) / kSentRate);
    }
    return heard;
}

std::vector<float> toneOf(float hz, float seconds) {
    std::vector<float> samples(static_cast<std::size_t>(kSentRate * seconds));
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = std::sin(2 * kPi * hz * static_cast<float>(i % 22050) / kSentRate);
    return samples;
}

/// Returns a tone as heard from a source `from` m away that moves away at `speed` m/s, without the first half second.
std::vector<float> listen(float hz, float from, float speed, float seconds) {
    AirPath path(kSentRate, kRate, 120);
    path.start(from);
    const std::vector<float> heard = bring(path, toneOf(hz, seconds), from, speed);
    return {heard.begin() + 22050, heard.end()};
}

TEST(AirPath, PitchFollowsTheSpeed) {
    for (const float speed : {-40.0f, 0.0f, 30.0f}) {
        const std::vector<float> heard = listen(500, speed > 0 ? 60.0f : 100.0f, speed, 2);
        EXPECT_NEAR(pitchOf(heard, 400, 600), 500 * (1 - static_cast<double>(speed) / 343), 6) << speed;
    }
}

TEST(AirPath, FarSoundIsDull) {
    EXPECT_LT(loudness(listen(6000, 100, 0, 1)), 0.5 * loudness(listen(6000, 10, 0, 1)));
    EXPECT_GT(loudness(listen(200, 100, 0, 1)), 0.9 * loudness(listen(200, 10, 0, 1)));
}

TEST(AirPath, NoSampleThatWasSentIsHeardAsAStep) {
    const std::vector<float> heard = listen(2000, 8, 0, 1);
    EXPECT_LT(powerNear(heard, kSentRate - 2000), 1e-4 * powerNear(heard, 2000));
}

TEST(AirPath, SoundTakesItsTime) {
    AirPath path(kSentRate, kRate, 120);
    path.start(100);
    const std::vector<float> heard = bring(path, std::vector<float>(static_cast<std::size_t>(kRate / 4), 1.0f), 100, 0);
    const auto arrives = static_cast<std::ptrdiff_t>(100 * kRate / 343);
    EXPECT_EQ(heard[static_cast<std::size_t>(arrives - 10)], 0);
    EXPECT_GT(heard[static_cast<std::size_t>(arrives + 100)], 0.9f);
}

TEST(AirPath, ASourceThatIsSetElsewhereDoesNotClick) {
    AirPath path(kSentRate, kRate, 120);
    path.start(10);
    std::vector<float> heard = bring(path, toneOf(300, 0.5f), 10, 0);
    std::ranges::copy(bring(path, toneOf(300, 0.5f), 90, 0), std::back_inserter(heard));
    EXPECT_LT(roughestStep({heard.begin() + 2205, heard.end()}), 4);
}

}  // namespace
}  // namespace slip::test
