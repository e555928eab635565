// SPDX-License-Identifier: MIT
#include "sound/car/surface_voice.hpp"

#include "base/scalar.hpp"
#include "tools/sound/heard_figures.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

namespace slip::test {
namespace {

constexpr std::size_t kKinds = namesOf(static_cast<const GroundNoise*>(nullptr)).size(), kBands = 18;
using Bands = std::array<double, kBands>;

struct Bumps {
    float amplitude, period;  // m, as in surfaces.json
};
constexpr std::array<Bumps, kKinds> kBumps{{{0, 1.5f},
                                            {0.004f, 5},
                                            {0.03f, 0.5f},
                                            {0.02f, 0.6f},
                                            {0.002f, 1.5f},
                                            {0.02f, 3},
                                            {0.035f, 0.5f},
                                            {0.03f, 2.5f},
                                            {0.03f, 2},
                                            {0.03f, 1.2f},
                                            {0.015f, 1.5f},
                                            {0.012f, 2.2f},
                                            {0.003f, 3},
                                            {0.001f, 1.5f}}};

GroundSound rolling(GroundNoise noise, float speed) {
    Surface surface;
    surface.sound = noise;
    surface.bumpAmplitude = kBumps[static_cast<std::size_t>(noise)].amplitude;
    surface.bumpPeriod = kBumps[static_cast<std::size_t>(noise)].period;
    GroundSound sound;
    sound.fill(rollingGroundOf(surface, speed, 0, 0));
    return sound;
}

std::vector<float> play(const GroundSound& sound, float seconds = 1, std::uint64_t seed = 1) {
    SurfaceVoice voice(kRate, seed);
    std::vector<float> settle(static_cast<std::size_t>(kRate / 4)), samples(static_cast<std::size_t>(kRate * seconds));
    voice.add(settle, sound);
    voice.add(samples, sound);
    return samples;
}

/// Returns the levels (dB) of bands 0.45 octaves apart from 50 Hz, relative to the loudest.
Bands bandsOf(const std::vector<float>& samples) {
    Bands bands{};
    for (std::size_t i = 0; i < kBands; ++i) {
        BandFilter filter;
        filter.tune(50 * std::pow(2.0f, 0.45f * static_cast<float>(i)), 4, kRate);
        double sum = 0;
        for (const float s : samples) {
            const auto y = static_cast<double>(filter.step(s));
            sum += y * y;
        }
        bands[i] = std::max(10 * std::log10(sum / static_cast<double>(samples.size()) + 1e-14), -90.0);
    }
    const double most = *std::ranges::max_element(bands);
    for (double& band : bands) band -= most;
    return bands;
}

double distance(const Bands& a, const Bands& b) {
    double sum = 0;
    for (std::size_t i = 0; i < kBands; ++i) sum += sq(static_cast<float>(a[i] - b[i]));
    return sum;
}

Bands windowOf(std::size_t kind, Random& random) {
    return bandsOf(play(rolling(static_cast<GroundNoise>(kind), random.between(15, 40)), 0.5f, random.next()));
}

TEST(SurfaceVoice, EveryGroundIsToldFromEveryOther) {
    constexpr int kWindows = 12;
    Random random(7);
    std::array<Bands, kKinds> centres{};
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (int i = 0; i < kWindows; ++i) {
            const Bands window = windowOf(kind, random);
            for (std::size_t k = 0; k < kBands; ++k) centres[kind][k] += window[k] / kWindows;
        }
    int right = 0;
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        for (int i = 0; i < kWindows; ++i) {
            const Bands window = windowOf(kind, random);
            const auto nearest =
                std::ranges::min_element(centres, {}, [&](const Bands& centre) { return distance(centre, window); });
            const auto found = static_cast<std::size_t>(nearest - centres.begin());
            right += found == kind;
        }
    EXPECT_GE(right, 0.95 * kWindows * kKinds) << "of " << kWindows * kKinds;
}

/// Returns the maximum level (dB) of the strongest line over its neighbours. Regular bumps make a comb of lines, stones
/// a few.
double mostTonal(GroundNoise noise) {
    switch (noise) {
        case GroundNoise::Kerb:
            return 17;
        case GroundNoise::Cobbles:
            return 12.5;
        case GroundNoise::Gravel:
            return 8;
        default:
            return 3;
    }
}

/// Lines caused by bumps move with the speed, so no line may stand out at all speeds.
TEST(SurfaceVoice, NoGroundWhistles) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
        const auto noise = static_cast<GroundNoise>(kind);
        std::vector<std::vector<float>> takes;
        for (const float speed : {20.0f, 23.9f, 29.3f, 34.7f, 40.0f}) {
            takes.push_back(play(rolling(noise, speed), 2, 1 + takes.size()));
            EXPECT_LT(tonalToNoise(takes.back()), mostTonal(noise)) << kind << " at " << speed;
        }
        EXPECT_LT(steadyTone(takes), 3) << kind;
    }
}

TEST(SurfaceVoice, KerbsBeatAtTheirPeriod) {
    const std::vector<float> samples = play(rolling(GroundNoise::Kerb, 24), 2);  // 40 bumps per second and axle
    std::vector<float> envelope;
    for (const float s : samples) envelope.push_back(std::abs(s));
    EXPECT_GT(powerAt(envelope, 40), 20 * powerAt(envelope, 33));
}

TEST(SurfaceVoice, RoadIsSoftAndGravelIsNot) {
    const double road = loudness(play(rolling(GroundNoise::Road, 30)));
    EXPECT_GT(decibels(road), -60);
    EXPECT_LT(decibels(road), -35);
    EXPECT_GT(decibels(loudness(play(rolling(GroundNoise::Road, 60))) / road), 6) << "it roars with speed";
    EXPECT_GT(decibels(loudness(play(rolling(GroundNoise::Gravel, 30))) / road), 12);
}

TEST(SurfaceVoice, WaterOnTheRoadSprays) {
    GroundSound wet = rolling(GroundNoise::Road, 30);
    for (RollingGround& axle : wet) axle.wet = 1;
    const std::vector<float> dry = play(rolling(GroundNoise::Road, 30)), sprays = play(wet);
    double before = 0, after = 0;
    for (double hz = 4000; hz < 6000; hz += 100) before += powerNear(dry, hz), after += powerNear(sprays, hz);
    EXPECT_GT(after, 10 * before);
}

TEST(SurfaceVoice, IsSilentAtAStandstill) {
    for (std::size_t kind = 0; kind < kKinds; ++kind)
        EXPECT_LT(loudness(play(rolling(static_cast<GroundNoise>(kind), 0))), 1e-5) << kind;
}

TEST(SurfaceVoice, NeverLeavesItsMiddle) {
    SurfaceVoice voice(kRate);
    std::vector<float> samples(static_cast<std::size_t>(4 * kRate));
    const std::span<float> all(samples);
    Random random(3);
    for (std::size_t from = 0; from + 4410 <= all.size(); from += 4410)
        voice.add(all.subspan(from, 4410),
                  rolling(static_cast<GroundNoise>(random.next() % kKinds), random.between(0, 100)));
    EXPECT_TRUE(isFinite(samples));
    EXPECT_NEAR(offsetOf(samples), 0, 0.002);
    EXPECT_LT(largest(samples), 1);
}

TEST(NoiseOf, GroundSoundsAsItsFiguresSay) {
    Surface surface;
    surface.particles = Particles::Dust;
    surface.rollingResistance = 0.15f;
    surface.bumpPeriod = 0.5f;
    EXPECT_EQ(rollingNoise(surface), GroundNoise::Gravel);
    surface.bumpPeriod = 2;
    EXPECT_EQ(rollingNoise(surface), GroundNoise::Sand);
    surface.rollingResistance = 0.03f;
    EXPECT_EQ(rollingNoise(surface), GroundNoise::Dirt);
    surface.particles = Particles::Snow;
    EXPECT_EQ(rollingNoise(surface), GroundNoise::Ice);
    surface.sound = GroundNoise::Oil;
    EXPECT_EQ(rollingNoise(surface), GroundNoise::Oil) << "what the file says goes";
}

}  // namespace
}  // namespace slip::test
