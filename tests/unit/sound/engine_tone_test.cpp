#include "sound/engine_tone.hpp"
#include "sound/signal_tone.hpp"

#include "base/scalar.hpp"
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

double strongestNear(const std::vector<float>& samples, double hz) {
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

CarSound everything() {
    CarSound sound{.rpm = 9000, .load = 1, .cylinders = 12, .brightness = 1, .roughness = 1};
    sound.tyres.fill({.slide = 1, .rough = 0.5f, .grip = 1, .speed = 10});
    sound.ground.fill({.speed = 60, .slide = 1});
    sound.air = {.speed = 60, .rain = 0.5f, .crowd = 0.5f};
    return sound;
}

TEST(EngineTone, eachChannelIsHeardAloneAndSilentAtZero) {
    const CarSound loud = everything();
    EXPECT_GT(loudness(play(loud, kTyresOnly)), 0.015);
    EXPECT_GT(loudness(play(loud, kAmbienceOnly)), 0.015);
    EXPECT_LT(loudness(play({.rpm = 6000, .load = 1}, kTyresOnly)), 3e-5);
    EXPECT_LT(loudness(play({.rpm = 6000, .load = 1}, kAmbienceOnly)), 3e-5) << "no wind at a standstill";
    EXPECT_EQ(loudness(play(loud, {0, 0, 0, 0})), 0);
    EngineTone tone(kRate);
    std::vector<float> hit(4410);
    tone.fill(hit, {.impact = {.blow = 10}}, kImpactsOnly);
    EXPECT_GT(loudness(hit), 0.003);
    EXPECT_LT(loudness(play(loud, kImpactsOnly)), 3e-5);
}

TEST(EngineTone, ABlowStandsOutOfTheEngine) {
    const CarSound engine{.rpm = 5500, .load = 0.7f};
    CarSound struck = engine;
    struck.impact.blow = 5;
    EngineTone tone(kRate);
    std::vector<float> before(static_cast<std::size_t>(kRate / 2)), after(static_cast<std::size_t>(kRate * 0.15f));
    tone.fill(before, engine, {});
    tone.fill(after, struck, {});
    EXPECT_GT(decibels(loudness(after) / loudness(before)), 6);
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
        return strongestNear(samples, near);
    };
    EXPECT_NEAR(pitch(Signal::Green, 880), 2 * pitch(Signal::Light, 440), 5);
}

TEST(EngineTone, neverClipsNorStandsStill) {
    CarSound sound = everything();
    sound.impact.blow = 20;
    const auto samples = play(sound, {});
    int clipped = 0;
    for (const float s : samples) clipped += std::abs(s) >= 1;
    EXPECT_LT(clipped, static_cast<int>(samples.size() / 50));
    EXPECT_GT(loudness(samples), 0.03);
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
        car.surfaceFront = car.surfaceRear = static_cast<int>(i);
        tones[i] = tonality(play(soundOf(car, CarParams{}, surfaces), kTyresOnly));
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
