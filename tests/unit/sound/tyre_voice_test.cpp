// SPDX-License-Identifier: MIT
#include "sound/car/tyre_voice.hpp"

#include "base/scalar.hpp"
#include "race/world/slide_cue.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr SlidingAxle kSlide{.slide = 1, .rough = 0.1f, .grip = 1, .speed = 8};

std::vector<float> play(const TyreSound& sound, float seconds = 1) {
    TyreVoice voice(kRate);
    std::vector<float> settle(static_cast<std::size_t>(kRate / 4)), samples(static_cast<std::size_t>(kRate * seconds));
    voice.add(settle, sound);
    voice.add(samples, sound);
    return samples;
}

std::vector<float> playRear(const SlidingAxle& axle, float seconds = 1) { return play({SlidingAxle{}, axle}, seconds); }

SlidingAxle changed(float SlidingAxle::*member, float value) {
    SlidingAxle axle = kSlide;
    axle.*member = value;
    return axle;
}

/// Returns the modulation depth of the loudness at a frequency, relative to its mean.
double beatAt(const std::vector<float>& samples, double hz) {
    std::vector<float> envelope;
    for (const float s : samples) envelope.push_back(std::abs(s));
    const double mean = offsetOf(envelope), count = static_cast<double>(envelope.size());
    for (float& s : envelope) s -= static_cast<float>(mean);
    return 2 * std::sqrt(powerAt(envelope, hz)) / count / mean;
}

TEST(TyreVoice, PitchFallsWithLoad) {
    double last = 1e9;
    for (const float load : {0.5f, 0.8f, 1.2f, 1.8f}) {
        const double pitch = pitchOf(playRear(changed(&SlidingAxle::load, load)), 300, 1400);
        EXPECT_LT(pitch, 0.9 * last) << load;
        last = pitch;
    }
}

TEST(TyreVoice, FrontAndRearAreToldApart) {
    const double front = pitchOf(play({kSlide, SlidingAxle{}}), 300, 1400), rear = pitchOf(playRear(kSlide), 300, 1400);
    EXPECT_GT(front, 1.15 * rear);
}

TEST(TyreVoice, LooseGroundIsSilent) {
    for (const GroundNoise noise : {GroundNoise::Gravel, GroundNoise::Sand, GroundNoise::Grass, GroundNoise::Dirt,
                                    GroundNoise::Snow, GroundNoise::Ice, GroundNoise::Water}) {
        Surface surface;
        surface.sound = noise;
        EXPECT_EQ(squealGrip(surface, 0), 0);
    }
    EXPECT_EQ(loudness(playRear(changed(&SlidingAxle::grip, 0))), 0);
    Surface road;
    road.skid = SkidKind::Rubber;
    EXPECT_EQ(squealGrip(road, 0), 1);
    EXPECT_LT(squealGrip(road, 1), 0.15f) << "in the wet it hardly does";
}

TEST(TyreVoice, BeginsWhereTheSlipPassesItsPeak) {
    AxleTelemetry axle;
    axle.slipAngle = 0.15f;
    const auto slideAt = [&](float use) {
        axle.normalizedSlip = use;
        return slidingAxleOf(axle, {.speed = 25}, 1).slide;
    };
    EXPECT_EQ(slideAt(0.89f), 0);
    EXPECT_GT(slideAt(1.1f), 0);
    EXPECT_GT(slideAt(1.5f), slideAt(1.1f));
}

TEST(TyreVoice, IsATonalSoundThatRoughensWithSlip) {
    const double clean = tonality(playRear(kSlide, 2)), rough = tonality(playRear(changed(&SlidingAxle::rough, 1), 2));
    EXPECT_GT(clean, 20);
    EXPECT_LT(rough, clean - 6);
}

TEST(TyreVoice, ModesAreNoHarmonics) {
    const std::vector<float> samples = playRear(kSlide, 2);
    const double pitch = pitchOf(samples, 300, 1400);
    const double second = pitchOf(samples, 1.3 * pitch, 1.8 * pitch) / pitch;
    EXPECT_NEAR(second, 1.58, 0.08);
}

TEST(TyreVoice, ALockedWheelIsLowerAndRougherThanASlide) {
    const std::vector<float> slide = playRear(kSlide, 2), locked = playRear(changed(&SlidingAxle::locked, 1), 2);
    EXPECT_LT(pitchOf(locked, 300, 1400), 0.85 * pitchOf(slide, 300, 1400));
    EXPECT_LT(tonality(locked), tonality(slide) - 6);
}

TEST(TyreVoice, ASpinningWheelBeatsWithItsTurns) {
    SlidingAxle spinning = changed(&SlidingAxle::spinning, 1);
    spinning.turns = 11;
    EXPECT_GT(beatAt(playRear(spinning, 2), 11), 0.2);
    EXPECT_LT(beatAt(playRear(kSlide, 2), 11), 0.08);
    EXPECT_GT(pitchOf(playRear(spinning), 300, 1400), 1.1 * pitchOf(playRear(kSlide), 300, 1400));
}

TEST(TyreVoice, AWiderSlideIsLouderAndHigher) {
    double loud = 0, high = 0;
    for (const float wide : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f}) {
        const std::vector<float> samples = playRear(changed(&SlidingAxle::wide, wide), 2);
        EXPECT_GT(loudness(samples), 1.04 * loud) << wide;
        EXPECT_GT(pitchOf(samples, 300, 1400), high) << wide;
        loud = loudness(samples), high = pitchOf(samples, 300, 1400);
    }
    EXPECT_GT(decibels(loud / loudness(playRear(kSlide, 2))), 2);
    EXPECT_GT(high, 1.12 * pitchOf(playRear(kSlide, 2), 300, 1400));
}

TEST(TyreVoice, ASlideThatIsAboutToBeLostJuddersAndRubs) {
    SlidingAxle wide = changed(&SlidingAxle::wide, 0.8f);
    const std::vector<float> held = playRear(wide, 2);
    wide.edge = 1;
    const std::vector<float> losing = playRear(wide, 2);
    EXPECT_LT(beatAt(held, 15), 0.08);
    EXPECT_GT(beatAt(losing, 15), 0.25);
    EXPECT_LT(tonality(losing), tonality(held) - 6);
    wide.edge = kGripEdge;
    EXPECT_LT(beatAt(playRear(wide, 2), 15), 0.08) << "the limit of grip in a bend sounds as ever";
}

TEST(TyreVoice, NeverClicksNorLeavesItsMiddle) {
    TyreVoice voice(kRate);
    std::vector<float> samples(static_cast<std::size_t>(kRate));
    const std::span<float> all(samples);
    TyreSound wild;
    wild.fill({.slide = 1, .rough = 1, .load = 2.5f, .grip = 1, .speed = 60, .locked = 1, .wide = 1, .edge = 1});
    for (std::size_t from = 0, i = 0; from + 2205 <= all.size(); from += 2205, ++i)
        voice.add(all.subspan(from, 2205), i % 2 == 0 ? wild : TyreSound{kSlide, SlidingAxle{}});
    EXPECT_TRUE(isFinite(samples));
    EXPECT_LT(roughestStep(samples), 15);
    EXPECT_NEAR(offsetOf(samples), 0, 0.002);
    EXPECT_LT(largest(samples), 1);
    const SlidingAxle widest{.slide = 1, .rough = 0.6f, .load = 1.2f, .grip = 1, .speed = 30, .wide = 1, .edge = 1};
    EXPECT_LT(largest(playRear(widest)), 1);
}

}  // namespace
}  // namespace slip::test
