// SPDX-License-Identifier: MIT
#include "lab/sound/engine_takes.hpp"
#include "lab/sound/level.hpp"
#include "sound/synth/spectrum.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kRpm = 3000, kTestRate = 44100;
constexpr EngineRun kRun{.rpm = kRpm, .load = 1};

CarParams eight() {
    CarParams car;
    car.engine.cylinders = 8;
    return car;
}

std::vector<float> heard(EngineVoice& voice, float seconds) {
    std::vector<float> samples(static_cast<std::size_t>(seconds * kTestRate));
    voice.play(samples);
    return samples;
}

/// Returns a voice that has sounded like `before` for a while, and like `after` from then on.
std::vector<float> edited(const CarParams& before, const CarParams& after, std::uint64_t seed) {
    EngineVoice voice(kTestRate, seed);
    voice.reset(buildOf(before), kRun);
    voice.aim(buildOf(before), kRun);
    heard(voice, 0.5f);
    voice.aim(buildOf(after), kRun);
    heard(voice, 0.5f);
    return heard(voice, 1);
}

/// Returns the level (dB) of order 1.5 relative to that of the firings.
double burble(const std::vector<float>& samples) {
    const std::vector<double> levels = orderLevels(samples, kRpm, 4, std::array{1.5, 4.0}, kTestRate);
    return levels[0] - levels[1];
}

TEST(EditedEngine, AFiringListIsHeardAtOnceInEveryVoice) {
    const CarParams cross = eight();
    CarParams flat = cross;
    flat.engine.sound.firing = usualFiring(cross.engine);
    for (std::size_t i = 0; i < 8; ++i) (*flat.engine.sound.firing)[i].y = static_cast<float>(i % 2);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        EXPECT_GT(burble(edited(cross, cross, seed)), burble(edited(cross, flat, seed)) + 10) << seed;
        EXPECT_NEAR(burble(edited(flat, cross, seed)), burble(edited(cross, cross, seed)), 3) << seed;
    }
}

TEST(EditedEngine, NumberOfCylindersAndStrokesMayChangeUnderWay) {
    const CarParams before = eight();
    for (const int cylinders : {1, 3, 4, 12, 16})
        for (const int cycle : {2, 3, 4}) {
            CarParams after = before;
            after.engine.cylinders = cylinders;
            after.engine.sound.cycle = cycle;
            for (std::uint64_t seed = 1; seed <= 3; ++seed) {
                const std::vector<float> samples = edited(before, after, seed), back = edited(after, before, seed);
                EXPECT_TRUE(isFinite(samples) && isFinite(back));
                EXPECT_NEAR(levelDb(samples), levelDb(edited(after, after, seed)), 1) << cylinders << ", " << cycle;
                EXPECT_NEAR(levelDb(back), levelDb(edited(before, before, seed)), 1) << cylinders << ", " << cycle;
            }
        }
}

}  // namespace
}  // namespace slip
