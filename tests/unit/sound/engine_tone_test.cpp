#include "sound/engine_tone.hpp"

#include "base/scalar.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace slip {
namespace {

constexpr float kRate = 44100;
constexpr SoundVolumes kEngineOnly{1, 0}, kEffectsOnly{0, 1};

std::vector<std::int16_t> play(const CarSound& sound, SoundVolumes volumes, float seconds = 2) {
    EngineTone tone(kRate);
    std::vector<std::int16_t> settle(static_cast<std::size_t>(kRate / 4)),
        samples(static_cast<std::size_t>(kRate * seconds));
    tone.fill(settle, sound, volumes);
    tone.fill(samples, sound, volumes);
    return samples;
}

/// Power at one frequency (Goertzel).
double powerAt(const std::vector<std::int16_t>& samples, double hz) {
    const double k = 2 * std::cos(2 * 3.141592653589793 * hz / static_cast<double>(kRate));
    double s1 = 0, s2 = 0;
    for (const std::int16_t sample : samples) {
        const double s = sample + k * s1 - s2;
        s2 = s1;
        s1 = s;
    }
    return s1 * s1 + s2 * s2 - k * s1 * s2;
}

double loudness(const std::vector<std::int16_t>& samples) {
    double sum = 0;
    for (const double s : samples) sum += s * s;
    return std::sqrt(sum / static_cast<double>(samples.size()));
}

double strongestNear(const std::vector<std::int16_t>& samples, double hz) {
    double best = 0, bestPower = -1;
    for (double f = 0.8 * hz; f <= 1.2 * hz; f += 0.001 * hz)
        if (const double power = powerAt(samples, f); power > bestPower) bestPower = power, best = f;
    return best;
}

TEST(EngineTone, soundsAtTheFiringFrequency) {
    for (const auto& [rpm, cylinders] : {std::pair{3000.0f, 4.0f}, {6000.0f, 4.0f}, {2400.0f, 6.0f}, {7000.0f, 8.0f}}) {
        const double expected = static_cast<double>(rpm) / 60 * static_cast<double>(cylinders) / 2;
        const auto samples = play({.rpm = rpm, .load = 0.8f, .cylinders = cylinders}, kEngineOnly);
        EXPECT_NEAR(strongestNear(samples, expected), expected, 0.003 * expected) << rpm << " rpm";
    }
}

TEST(EngineTone, loadIsLouderAndBrighter) {
    const auto shut = play({.rpm = 4000, .load = 0}, kEngineOnly), open = play({.rpm = 4000, .load = 1}, kEngineOnly);
    EXPECT_GT(loudness(open), 2 * loudness(shut));
    const double tenth = 10 * 4000.0 / 60 * 2;
    EXPECT_GT(powerAt(open, tenth) / powerAt(open, tenth / 10), powerAt(shut, tenth) / powerAt(shut, tenth / 10));
}

TEST(EngineTone, squealGrowsWithItsSquare) {
    const double half = loudness(play({.squeal = 0.5f}, kEffectsOnly)),
                 full = loudness(play({.squeal = 1}, kEffectsOnly));
    EXPECT_NEAR(full / half, 4, 0.6);
    EXPECT_LT(loudness(play({}, kEffectsOnly)), 1);
}

TEST(EngineTone, neverClipsNorStandsStill) {
    const auto samples = play({.rpm = 9000,
                               .load = 1,
                               .cylinders = 12,
                               .brightness = 1,
                               .roughness = 1,
                               .speed = 90,
                               .squeal = 1,
                               .dirt = 1,
                               .impact = 20},
                              {0.8f, 0.8f});
    int clipped = 0;
    for (const int s : samples) clipped += std::abs(s) >= 32000;
    EXPECT_LT(clipped, static_cast<int>(samples.size() / 1000));
    EXPECT_GT(loudness(samples), 1000);
}

TEST(SoundOf, hearsRubberOnAsphaltAndDirtOnGrass) {
    SurfaceTable surfaces(2);
    surfaces[0].surface.skid = SkidKind::Rubber;
    surfaces[1].surface.skid = SkidKind::Rut;
    CarSnapshot car;
    car.velocity = {20, 0};
    car.telemetry.rear.slipUse = 1.5f;
    EXPECT_GT(soundOf(car, CarParams{}, surfaces).squeal, 0.5f);
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).dirt, 0);
    car.surfaceFront = car.surfaceRear = 1;
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).squeal, 0);
    EXPECT_GT(soundOf(car, CarParams{}, surfaces).dirt, 0.5f);
    car.velocity = {};
    EXPECT_EQ(soundOf(car, CarParams{}, surfaces).dirt, 0);
}

}  // namespace
}  // namespace slip
