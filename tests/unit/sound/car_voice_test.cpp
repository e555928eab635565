// SPDX-License-Identifier: MIT
#include "sound/car/car_voice.hpp"

#include "base/scalar.hpp"
#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace slip::test {
namespace {

using Stem = std::array<float, kSoundBlock> CarStems::*;
constexpr std::array kStems{&CarStems::engine, &CarStems::tyres, &CarStems::impacts, &CarStems::ambience};

/// Returns the sum of some stems, in whole blocks, for at least `seconds` s.
std::vector<float> fill(CarVoice& voice, const CarSound& sound, std::span<const Stem> stems, float seconds) {
    std::vector<float> samples;
    CarStems block;
    while (static_cast<float>(samples.size()) < kRate * seconds) {
        voice.fill(block, sound);
        for (std::size_t i = 0; i < kSoundBlock; ++i) {
            float sum = 0;
            for (const Stem stem : stems) sum += (block.*stem)[i];
            samples.push_back(sum);
        }
    }
    return samples;
}

/// Plays a sound after it has settled.
std::vector<float> play(const CarSound& sound, std::span<const Stem> stems, float seconds = 2) {
    CarVoice voice(kRate, 1);
    voice.reset(sound);
    fill(voice, sound, stems, 0.25f);
    return fill(voice, sound, stems, seconds);
}
std::vector<float> play(const CarSound& sound, Stem stem) { return play(sound, std::array{stem}); }

CarSound everything() {
    CarSound sound{.run = {.rpm = 6400, .load = 1}, .engine = {.brightness = 1, .roughness = 1}};
    sound.tyres.fill({.slide = 1, .rough = 0.5f, .grip = 1, .speed = 10});
    sound.ground.fill({.speed = 60, .slide = 1});
    sound.air = {.speed = 60, .rain = 0.5f, .crowd = 0.5f};
    return sound;
}

TEST(CarVoice, EachStemIsHeardAlone) {
    const CarSound loud = everything(), engine{.run = {.rpm = 6000, .load = 1}};
    EXPECT_GT(loudness(play(loud, &CarStems::tyres)), 0.015);
    EXPECT_GT(loudness(play(loud, &CarStems::ambience)), 0.015);
    EXPECT_GT(loudness(play(engine, &CarStems::engine)), 0.03);
    EXPECT_LT(loudness(play(engine, &CarStems::tyres)), 3e-5);
    EXPECT_LT(loudness(play(engine, &CarStems::ambience)), 3e-5) << "no wind at a standstill";
    EXPECT_LT(loudness(play(loud, &CarStems::impacts)), 3e-5);
    CarVoice voice(kRate, 1);
    EXPECT_GT(loudness(fill(voice, {.impact = {.blow = 10}}, std::array{&CarStems::impacts}, 0.1f)), 0.003);
}

TEST(CarVoice, ABlowStandsOutOfTheEngine) {
    const CarSound engine{.run = {.rpm = 5500, .load = 0.7f}};
    CarSound struck = engine;
    struck.impact.blow = 5;
    CarVoice voice(kRate, 1);
    voice.reset(engine);
    const std::vector<float> before = fill(voice, engine, kStems, 0.5f), after = fill(voice, struck, kStems, 0.15f);
    EXPECT_GT(decibels(loudness(after) / loudness(before)), 6);
}

TEST(CarVoice, TheNextCarHasNothingOfTheLast) {
    CarVoice voice(kRate, 1);
    CarSound loud = everything();
    loud.impact.blow = 20;
    fill(voice, loud, kStems, 0.3f);
    voice.reset({});
    const std::array outside{&CarStems::tyres, &CarStems::impacts, &CarStems::ambience};
    EXPECT_LT(loudness(fill(voice, {}, outside, 0.5f)), 3e-5);
}

TEST(CarVoice, IsAsLoudOutsideWithHalfTheSamples) {
    const auto levelAt = [](ListenerPosition ear, Stem stem) {
        CarSound sound = everything();
        sound.tyres = {};
        sound.ground.fill({.noise = GroundNoise::Oil, .speed = 30});  // hardly any energy above 11 kHz
        CarVoice voice(kRate, 1, ear);
        voice.reset(sound);
        CarStems block;
        double power = 0;
        const int blocks = 1000, settled = 200;
        for (int i = 0; i < blocks; ++i) {
            voice.fill(block, sound);
            for (const float x : std::span(block.*stem).first(samplesAt(ear))) power += i < settled ? 0 : sq(x);
        }
        return 10 * std::log10(power / static_cast<double>((blocks - settled) * samplesAt(ear)));
    };
    for (const Stem stem : {&CarStems::engine, &CarStems::tyres})
        EXPECT_NEAR(levelAt(ListenerPosition::Outside, stem), levelAt(ListenerPosition::Inside, stem), 1);
}

TEST(CarVoice, IsBoundedWithAllOfItAtOnce) {
    CarSound sound = everything();
    sound.impact.blow = 20;
    const std::vector<float> samples = play(sound, kStems);
    EXPECT_TRUE(isFinite(samples));
    EXPECT_GT(loudness(samples), 0.03);
    for (const float s : samples) ASSERT_LT(std::abs(s), 4);
}

TEST(CrowdAt, standsAreAtTheLine) {
    EXPECT_EQ(crowdAt(0, 1000), 1);
    EXPECT_EQ(crowdAt(990, 1000), 1);
    EXPECT_EQ(crowdAt(-10, 1000), 1);
    EXPECT_EQ(crowdAt(500, 1000), 0);
    EXPECT_GT(crowdAt(60, 1000), crowdAt(120, 1000));
}

TEST(SoundOf, rubberSingsOnRoadsAndNowhereElse) {
    SurfaceTable surfaces(5);
    constexpr std::array kGrounds{GroundNoise::Road, GroundNoise::Cobbles, GroundNoise::Wet, GroundNoise::Gravel,
                                  GroundNoise::Grass};
    CarSnapshot car;
    car.velocity = {20, 0};
    car.telemetry.front.normalizedSlip = car.telemetry.rear.normalizedSlip = 1.8f;
    car.telemetry.front.slipAngle = car.telemetry.rear.slipAngle = 0.25f;
    std::array<double, kGrounds.size()> tones{};
    for (std::size_t i = 0; i < kGrounds.size(); ++i) {
        surfaces[i].surface.sound = kGrounds[i];
        car.surfaceFront = car.surfaceRear = i;
        tones[i] = tonality(play(soundOf(car, CarParams{}, surfaces), &CarStems::tyres));
    }
    EXPECT_GT(tones[0], 20) << "dB over the noise";
    EXPECT_GT(tones[1], 6);
    for (const std::size_t loose : {3u, 4u}) EXPECT_LT(tones[loose], tones[0] - 10);
    EXPECT_LT(tones[2], tones[0] - 6) << "in the wet hardly";
}

TEST(SoundOf, hearsRubberOnAsphaltAndTheGroundOnGrass) {
    SurfaceTable surfaces(2);
    surfaces[0].surface.skid = SkidKind::Rubber;
    surfaces[1].surface.particles = Particles::Grass;
    CarSnapshot car;
    car.velocity = {20, 0};
    car.telemetry.rear.normalizedSlip = 1.5f;
    car.telemetry.rear.slipAngle = 0.2f;
    const CarSound onRoad = soundOf(car, CarParams{}, surfaces);
    EXPECT_EQ(onRoad.tyres[0].slide, 0) << "only the rear slides";
    EXPECT_GT(onRoad.tyres[1].slide, 0.5f);
    EXPECT_EQ(onRoad.tyres[1].grip, 1);
    EXPECT_LT(soundOf(car, CarParams{}, surfaces, {.wet = 1}).tyres[1].grip, 0.2f);
    car.surfaceFront = car.surfaceRear = 1;
    const CarSound onGrass = soundOf(car, CarParams{}, surfaces);
    EXPECT_EQ(onGrass.tyres[1].grip, 0);
    EXPECT_EQ(onGrass.ground[1].noise, GroundNoise::Grass);
}

TEST(SoundOf, theWidthOfASlideAndItsEdgeAreHeard) {
    SurfaceTable surfaces(2);
    surfaces[0].surface.sound = GroundNoise::Road;
    surfaces[1].surface.sound = GroundNoise::Gravel;
    CarParams params;
    params.drift.angleDeg = 20;
    CarSnapshot car;
    const auto slidingAt = [&](float angle) {
        car.velocity = {20, 0};
        car.pose.yaw = radians(angle);
        car.telemetry.rear.normalizedSlip = angle / 8;
        car.telemetry.rear.slipAngle = -radians(angle);
        return soundOf(car, params, surfaces);
    };
    double loud = 0, high = 0;
    for (const float angle : {12.0f, 18.0f, 24.0f, 30.0f, 36.0f, 42.0f}) {
        CarSound sound = slidingAt(angle);
        sound.tyres[1].edge = 0;  // of a car that holds it
        const std::vector<float> samples = play(sound, &CarStems::tyres);
        EXPECT_GT(loudness(samples), 1.03 * loud) << angle;
        EXPECT_GE(pitchOf(samples, 300, 1400), high) << angle;
        loud = loudness(samples), high = pitchOf(samples, 300, 1400);
    }
    const CarSound narrow = slidingAt(12), held = slidingAt(22), losing = slidingAt(46);
    EXPECT_GT(loud, 1.3 * loudness(play(narrow, &CarStems::tyres)));
    EXPECT_LT(tonality(play(losing, &CarStems::tyres)), tonality(play(held, &CarStems::tyres)) - 5);
    EXPECT_EQ(held.tyres[1].edge, 0);
    EXPECT_EQ(losing.tyres[1].edge, 1);
    car.surfaceFront = car.surfaceRear = 1;
    EXPECT_GT(loudness(play(slidingAt(40), &CarStems::tyres)), 1.05 * loudness(play(slidingAt(10), &CarStems::tyres)));
}

TEST(SoundOf, aLockedWheelAndASpinningOneAreToldFromASlide) {
    SurfaceTable surfaces(1);
    surfaces[0].surface.skid = SkidKind::Rubber;
    CarParams params;
    CarSnapshot car;
    car.velocity = {20, 0};
    car.telemetry.front.normalizedSlip = car.telemetry.rear.normalizedSlip = 3;
    car.telemetry.front.locked = true;
    car.telemetry.rear.wheelSpeed = 40 / params.rear.wheelRadius;
    const CarSound sound = soundOf(car, params, surfaces);
    EXPECT_EQ(sound.tyres[0].locked, 1);
    EXPECT_EQ(sound.tyres[0].spinning, 0);
    EXPECT_EQ(sound.tyres[1].locked, 0);
    EXPECT_EQ(sound.tyres[1].spinning, 1);
}

}  // namespace
}  // namespace slip::test
