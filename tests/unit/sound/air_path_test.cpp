#include "sound/car/air_path.hpp"

#include "base/scalar.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr std::size_t kFrameLength = 735;  // samples: 60 distances a second

/// A tone from a source that is `from` metres away and moves off by `speed` m/s, after the first half second.
std::vector<float> listen(float hz, float from, float speed, float seconds) {
    AirPath path(kRate, 120);
    path.start(from);
    std::vector<float> samples(static_cast<std::size_t>(kRate * seconds));
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = std::sin(2 * kPi * hz * static_cast<float>(i % 44100) / kRate);
    const std::span<float> all(samples);
    for (std::size_t at = 0; at < all.size(); at += kFrameLength)
        path.pass(all.subspan(at, std::min(kFrameLength, all.size() - at)),
                  from + speed * static_cast<float>(at) / kRate);
    return {samples.begin() + 22050, samples.end()};
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

TEST(AirPath, SoundTakesItsTime) {
    AirPath path(kRate, 120);
    path.start(100);
    std::vector<float> samples(static_cast<std::size_t>(kRate / 2), 1.0f);
    path.pass(samples, 100);
    const auto arrives = static_cast<std::ptrdiff_t>(100 * kRate / 343);
    EXPECT_EQ(samples[static_cast<std::size_t>(arrives - 10)], 0);
    EXPECT_GT(samples[static_cast<std::size_t>(arrives + 100)], 0.9f);
}

TEST(AirPath, ASourceThatIsSetElsewhereDoesNotClick) {
    AirPath path(kRate, 120);
    path.start(10);
    std::vector<float> samples(static_cast<std::size_t>(kRate));
    for (std::size_t i = 0; i < samples.size(); ++i)
        samples[i] = std::sin(2 * kPi * 300 * static_cast<float>(i) / kRate);
    path.pass(std::span(samples).first(22050), 10);
    path.pass(std::span(samples).subspan(22050), 90);
    EXPECT_LT(roughestStep({samples.begin() + 2205, samples.end()}), 4);
}

}  // namespace
}  // namespace slip::test
