#include "sound/engine_tone.hpp"
#include "sound/signal_tone.hpp"

#include "base/scalar.hpp"
#include "sound/analysis/spectrum.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace slip::test {
namespace {

constexpr SoundVolumes kEngineOnly{1, 0, 0, 0}, kTyresOnly{0, 1, 0, 0}, kImpactsOnly{0, 0, 1, 0},
    kAmbienceOnly{0, 0, 0, 1};

std::vector<float> play(const CarSound& sound, SoundVolumes volumes, float seconds = 2) {
    EngineTone tone(kRate);
    std::vector<float> settle(static_cast<std::size_t>(kRate / 4)), samples(static_cast<std::size_t>(kRate * seconds));
    tone.fill(settle, sound, volumes);
    tone.fill(samples, sound, volumes);
    return samples;
}

TEST(EngineTone, squealGrowsWithItsSquare) {
    const double half = loudness(play({.squeal = 0.5f}, kTyresOnly)), full = loudness(play({.squeal = 1}, kTyresOnly));
    EXPECT_NEAR(full / half, 4, 0.6);
    EXPECT_LT(loudness(play({}, kTyresOnly)), 3e-5);
}

TEST(EngineTone, eachChannelIsHeardAloneAndSilentAtZero) {
    const CarSound loud{.speed = 60, .squeal = 1, .dirt = 1, .crowd = 1};
    EXPECT_GT(loudness(play(loud, kTyresOnly)), 0.015);
    EXPECT_GT(loudness(play(loud, kAmbienceOnly)), 0.003);
    EXPECT_GT(loudness(play({.crowd = 1}, kAmbienceOnly)), 2 * loudness(play({}, kAmbienceOnly)));
    EXPECT_LT(loudness(play({.run = {.rpm = 6000, .load = 1}, .squeal = 1}, kAmbienceOnly)), 3e-5)
        << "no wind at a standstill";
    EXPECT_EQ(loudness(play(loud, {0, 0, 0, 0})), 0);
    EngineTone tone(kRate);
    std::vector<float> hit(4410);
    tone.fill(hit, {.impact = 10}, kImpactsOnly);
    EXPECT_GT(loudness(hit), 0.003);
    EXPECT_LT(loudness(play(loud, kImpactsOnly)), 3e-5);
}

TEST(CrowdAt, standsAreAtTheLine) {
    EXPECT_EQ(crowdAt(0, 1000), 1);
    EXPECT_EQ(crowdAt(990, 1000), 1);
    EXPECT_EQ(crowdAt(-10, 1000), 1);
    EXPECT_EQ(crowdAt(500, 1000), 0);
    EXPECT_GT(crowdAt(60, 1000), crowdAt(120, 1000));
}

TEST(SignalTone, isHeardOnceAndDiesAway) {
    for (const Signal signal : {Signal::Move, Signal::Take, Signal::Light, Signal::Green}) {
        SignalTone tone(kRate);
        std::vector<float> samples(static_cast<std::size_t>(kRate * 1.5f));
        tone.start(signal);
        tone.add(samples, 1);
        const std::vector<float> begin(samples.begin(), samples.begin() + 2000),
            end(samples.end() - 2000, samples.end());
        EXPECT_GT(loudness(begin), 0.015);
        EXPECT_LT(loudness(end), 3e-4);
        std::fill(samples.begin(), samples.end(), 0.0f);
        tone.start(signal);
        tone.add(samples, 0);
        EXPECT_EQ(loudness(samples), 0);
    }
}

TEST(SignalTone, greenIsAnOctaveOverTheLights) {
    const auto pitch = [](Signal signal, double near) {
        SignalTone tone(kRate);
        std::vector<float> samples(12000);
        tone.start(signal);
        tone.add(samples, 1);
        return strongestNear(samples, near, 0.2, static_cast<double>(kRate));
    };
    EXPECT_NEAR(pitch(Signal::Green, 880), 2 * pitch(Signal::Light, 440), 5);
}

TEST(EngineTone, neverClipsNorStandsStill) {
    const auto samples = play({.run = {.rpm = 9000, .load = 1},
                               .engine = {.brightness = 1, .roughness = 1},
                               .speed = 90,
                               .squeal = 1,
                               .dirt = 1,
                               .impact = 20},
                              {});
    int clipped = 0;
    for (const float s : samples) clipped += std::abs(s) >= 1;
    EXPECT_LT(clipped, static_cast<int>(samples.size() / 1000));
    EXPECT_GT(loudness(samples), 0.03);
}

TEST(SoundOf, hearsRubberOnAsphaltAndDirtOnGrass) {
    SurfaceTable surfaces(2);
    surfaces[0].surface.skid = SkidKind::Rubber;
    surfaces[1].surface.skid = SkidKind::Rut;
    CarSnapshot car;
    car.velocity = {20, 0};
    car.telemetry.rear.normalizedSlip = 1.5f;
    EXPECT_GT(soundOf(car, CarParams{}, surfaces).squeal, 0.5f);
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).dirt, 0);
    car.surfaceFront = car.surfaceRear = 1;
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).squeal, 0);
    EXPECT_GT(soundOf(car, CarParams{}, surfaces).dirt, 0.5f);
    car.velocity = {};
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).dirt, 0);
}

}  // namespace
}  // namespace slip::test
