// SPDX-License-Identifier: MIT
#include "sound/mix/mixer.hpp"

#include "lab/common/allocation_count.hpp"
#include "lab/sound/car_takes.hpp"
#include "unit/sound/loudness.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace slip::test {
namespace {

constexpr Loudness kLoud{{.engine = 1, .tyres = 1, .impacts = 1, .ambience = 1}, 1, 1};
constexpr CarSound kEngine{.run = {.rpm = 3000, .load = 0.8f}},
    kOther{.run = {.rpm = 6600, .load = 0.8f}};  // 100 Hz, 220 Hz

constexpr Loudness kUsual = kDefaultLoudness;

/// Plays voices. The samples are −1…1.
Stereo play(Mixer& mixer, const Voices& voices, float seconds, const Loudness& loudness = kLoud,
            const Surroundings& surroundings = {}) {
    std::vector<std::int16_t> samples(2 * static_cast<std::size_t>(kRate * seconds));
    mixer.fill(samples, voices, loudness, surroundings);
    Stereo stereo;
    for (std::size_t i = 0; i < samples.size(); i += 2) {
        stereo.left.push_back(static_cast<float>(samples[i]) / 32000);
        stereo.right.push_back(static_cast<float>(samples[i + 1]) / 32000);
    }
    return stereo;
}

/// Returns another car at `place` as heard at the origin, without the own car.
Voices otherAt(Vec2 place) {
    std::array<CarSnapshot, 2> cars;
    cars[1].pose.position = place;
    Voices voices;
    placeVoices(voices, cars, std::array{AudioListener{}});
    voices[0].car.reset();
    for (Voice& voice : std::span(voices).subspan(kOwnVoices)) voice.sound = kOther;
    return voices;
}

float largestStep(const std::vector<float>& samples) {
    float most = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) most = std::max(most, std::abs(samples[i] - samples[i - 1]));
    return most;
}

TEST(Mixer, ACarAtTheLeftIsLouderThere) {
    Mixer mixer(kRate);
    const Stereo sound = play(mixer, otherAt({-10, 0}), 1);
    EXPECT_GT(loudness(sound.left), 0.02);
    EXPECT_GT(loudness(sound.left), 2 * loudness(sound.right));
    EXPECT_GT(loudness(sound.right), 0) << "never in one ear alone";
    Mixer mirror(kRate);
    const Stereo mirrored = play(mirror, otherAt({10, 0}), 1);
    EXPECT_NEAR(loudness(mirrored.left), loudness(sound.right), 1e-4);
    EXPECT_NEAR(loudness(mirrored.right), loudness(sound.left), 1e-4);
}

TEST(Mixer, FarCarsAreSilent) {
    Mixer mixer(kRate);
    EXPECT_EQ(loudness(play(mixer, otherAt({300, 0}), 1).right), 0);
    Mixer near(kRate), far(kRate);
    EXPECT_GT(loudness(play(near, otherAt({0, 10}), 1).left), 3 * loudness(play(far, otherAt({0, 60}), 1).left));
}

TEST(Mixer, OwnAndOtherAreHeardTogether) {
    Voices voices = otherAt({8, 0});
    voices[0].car = 0;
    voices[0].sound = kEngine;
    Mixer mixer(kRate);
    const Stereo sound = play(mixer, voices, 2);
    const double between = powerAt(sound.right, 161);
    EXPECT_GT(powerAt(sound.right, 100), 100 * between);
    EXPECT_GT(powerAt(sound.right, 220), 100 * between);
}

TEST(Mixer, TheOthersHaveALoudnessOfTheirOwn) {
    Mixer mixer(kRate);
    Loudness loudness_ = kLoud;
    loudness_.others = 0;
    EXPECT_EQ(loudness(play(mixer, otherAt({-10, 0}), 1, loudness_).left), 0);
}

TEST(Mixer, AVoiceGoesToAnotherCarWithoutAJump) {
    Voices voices = otherAt({0, 8});
    Mixer steady(kRate), mixer(kRate);
    play(steady, voices, 0.5f);
    const float usual = largestStep(play(steady, voices, 0.5f).left);
    play(mixer, voices, 0.5f);
    voices[kOwnVoices].car = 7;
    voices[kOwnVoices].sound = kEngine;
    const Stereo change = play(mixer, voices, 0.4f);
    EXPECT_LT(largestStep(change.left), 1.1f * usual);
    const std::vector<float> early(change.left.begin(), change.left.begin() + 441);
    EXPECT_GT(loudness(early), 0.01) << "the old car fades, it does not break off";
    const auto faded = change.left.begin() + static_cast<int>(0.109f * kRate);
    EXPECT_LT(loudness({faded, faded + 200}), 0.01) << "then the new one comes up";
    const std::vector<float> after = play(mixer, voices, 1).left;
    EXPECT_GT(powerAt(after, 100), 100 * powerAt(after, 220)) << "the new car alone";
}

TEST(Mixer, AnImpactStrikesOnceHoweverMuchIsAskedFor) {
    const Loudness impacts{{.engine = 0, .tyres = 0, .impacts = 1, .ambience = 0}, 1, 1};
    Voices struck, quiet;
    struck[0].car = quiet[0].car = 0;
    struck[0].sound.impact.blow = 12;
    Mixer maxBlockSize(kRate), bitByBit(kRate);
    const std::vector<float> whole = play(maxBlockSize, struck, 6400.5f / kRate, impacts).left;
    std::vector<float> parts = play(bitByBit, struck, 64.5f / kRate, impacts).left;
    const std::vector<float> rest = play(bitByBit, quiet, 6336.5f / kRate, impacts).left;
    parts.insert(parts.end(), rest.begin(), rest.end());
    EXPECT_GT(loudness(whole), 0.003);
    EXPECT_EQ(whole, parts) << "it dies away from the first samples on";
}

TEST(Mixer, ACarThatTakesAVoiceHasNotStruckAnything) {
    const Loudness impacts{{.engine = 0, .tyres = 0, .impacts = 1, .ambience = 0}, 1, 1};
    Voices voices;
    voices[0].car = 0;
    voices[0].sound.impact.blow = 12;
    Mixer mixer(kRate);
    EXPECT_GT(loudness(play(mixer, voices, 0.05f, impacts).left), 0.003);
    voices[0].car = 7;
    voices[0].sound.impact.blow = 0;
    const std::vector<float> after = play(mixer, voices, 0.3f, impacts).left;
    EXPECT_EQ(loudness({after.end() - 6000, after.end()}), 0);
}

TEST(Mixer, FallsSilentSmoothly) {
    Voices voices = otherAt({0, 8});
    Mixer mixer(kRate);
    const float usual = largestStep(play(mixer, voices, 0.5f).left);
    for (Voice& voice : voices) voice.car.reset();
    const std::vector<float> end = play(mixer, voices, 0.3f).left;
    EXPECT_LT(largestStep(end), 1.1f * usual);
    EXPECT_EQ(loudness({end.end() - 2000, end.end()}), 0);
}

EngineBuild engineOf(int cylinders) {
    CarParams car;
    car.engine.cylinders = cylinders;
    return buildOf(car);
}

Voices drive(float rpm, float load = 0.9f, int cylinders = 4) {
    Voices voices;
    voices[0].car = 0;
    voices[0].sound = {.run = {.rpm = rpm, .load = load}, .engine = engineOf(cylinders)};
    voices[0].sound.air.speed = 40;
    return voices;
}

/// Returns the own car and all other voices at maximum loudness.
Voices grid(float rpm) {
    Voices voices = drive(rpm);
    for (std::size_t i = kOwnVoices; i < kVoices; ++i) {
        voices[i] = voices[0];
        voices[i].car = i;
        voices[i].sound.run.rpm = rpm * (1 + 0.005f * static_cast<float>(i));
    }
    return voices;
}

TEST(Mixer, AFullFieldStaysBelowFullScale) {
    Voices voices = grid(8800);
    for (Voice& voice : voices) voice.sound.tyres.fill({.slide = 1, .grip = 1, .speed = 10});
    Mixer mixer(kRate);
    voices[0].sound.impact.blow = 20;
    const Stereo sound = play(mixer, voices, 2);
    EXPECT_GT(loudness(sound.left), 0.1);
    for (const float s : sound.left) ASSERT_LE(std::abs(s), 0.9801f);
}

TEST(Mixer, ADriveIsAsLoudAsItIsMeantToBeAndAGridLittleLouder) {
    for (const int cylinders : {4, 6, 8})
        for (const float rpm : {3000.0f, 4500.0f, 6200.0f}) {
            Mixer mixer(kRate);
            play(mixer, drive(rpm, 0.9f, cylinders), 0.5f, kUsual);
            const double loud = lufs(play(mixer, drive(rpm, 0.9f, cylinders), 3, kUsual));
            EXPECT_NEAR(loud, -18, 3) << rpm << " " << cylinders;
        }
    Mixer one(kRate), five(kRate);
    play(one, drive(5000), 0.5f, kUsual);
    play(five, grid(5000), 0.5f, kUsual);
    const double alone = lufs(play(one, drive(5000), 4, kUsual)), among = lufs(play(five, grid(5000), 4, kUsual));
    EXPECT_GT(among, alone + 0.2);
    EXPECT_LT(among, alone + 4);
}

TEST(Mixer, ARivalSideBySideIsHeardBesideTheOwnEngine) {
    for (const int cylinders : {4, 6, 8}) {
        Voices rival = drive(5000, 0.9f, cylinders);
        rival[kOwnVoices] = std::exchange(rival[0], {});
        rival[kOwnVoices].distance = 3;
        Mixer own(kRate), other(kRate);
        play(own, drive(5000, 0.9f, cylinders), 0.5f, kUsual), play(other, rival, 0.5f, kUsual);
        const double engine = lufs(play(own, drive(5000, 0.9f, cylinders), 3, kUsual));
        EXPECT_NEAR(lufs(play(other, rival, 3, kUsual)) - engine, -6, 1) << cylinders;
    }
}

/// Returns the rise in level (dB) of the loudest quarter second of two seconds, over `before`.
double rise(Mixer& mixer, const Voices& before, const Voices& after) {
    play(mixer, before, 1, kUsual);
    const double usual = loudness(play(mixer, before, 1, kUsual).left);
    double most = 0;
    for (int i = 0; i < 8; ++i) most = std::max(most, loudness(play(mixer, after, 0.25f, kUsual).left));
    return 20 * std::log10(most / usual);
}

TEST(Mixer, AChangeOfGroundIsHeardAndIsNoBlow) {
    Voices road = drive(6000);
    road[0].sound.ground.fill({.noise = GroundNoise::Road, .speed = 38});
    for (const GroundNoise noise :
         {GroundNoise::Gravel, GroundNoise::Grass, GroundNoise::Sand, GroundNoise::Kerb, GroundNoise::Cobbles}) {
        Voices off = road;
        off[0].sound.ground.fill({.noise = noise, .speed = 38, .slide = 1, .bumpAmplitude = 0.02f, .bumpPeriod = 0.8f});
        Mixer mixer(kRate);
        const double heard = rise(mixer, road, off);
        EXPECT_GT(heard, 0.1) << static_cast<int>(noise);
        EXPECT_LT(heard, 4) << static_cast<int>(noise);
    }
    Voices struck = road;
    struck[0].sound.impact = {.blow = 30, .material = Material::Tyres};
    Mixer mixer(kRate);
    EXPECT_GT(rise(mixer, road, struck), 6) << "a wall is one";
}

TEST(Mixer, WhatIsNoNumberIsNotHeardAndGoesAway) {
    Mixer mixer(kRate);
    Voices voices = drive(5000);
    const double usual = loudness(play(mixer, voices, 0.5f).left);
    constexpr float kNone = std::numeric_limits<float>::quiet_NaN();
    voices[0].sound.run.load = voices[0].sound.air.speed = kNone;
    EXPECT_TRUE(isFinite(play(mixer, voices, 0.2f).left));
    play(mixer, drive(5000), 0.5f);
    EXPECT_NEAR(loudness(play(mixer, drive(5000), 0.5f).left), usual, 0.3 * usual);
    for (float Voice::*place : {&Voice::left, &Voice::right, &Voice::distance}) {
        voices = drive(5000);
        voices[0].*place = kNone;
        EXPECT_TRUE(isFinite(play(mixer, voices, 0.2f).left));
    }
    voices = drive(5000);
    voices[0].sound.run.rpm = kNone;
    EXPECT_TRUE(isFinite(play(mixer, voices, 0.2f).left));
    play(mixer, drive(5000), 0.5f);
    EXPECT_NEAR(loudness(play(mixer, drive(5000), 0.5f).left), usual, 0.3 * usual);
}

TEST(Mixer, AMenusNoteIsSoft) {
    for (const UiSound signal : {UiSound::Move, UiSound::Take, UiSound::Back}) {
        Mixer mixer(kRate);
        mixer.start(signal);
        EXPECT_NEAR(lufs(play(mixer, {}, 0.4f, kUsual)), -26, 3) << "in 400 ms";  // momentary loudness
    }
}

TEST(Mixer, MusicIsBelowTheDrive) {
    MusicCue race = raceMusic("Larkmead");
    race.intensity = 0.6f;
    Mixer playing(kRate), driving(kRate), menu(kRate);
    const double music = lufs(play(playing, {}, 16, kUsual, {race})),
                 engine = lufs(play(driving, drive(5000), 4, kUsual)),
                 calm = lufs(play(menu, {}, 40, kUsual, {menuMusic()}));
    EXPECT_LT(music, engine - 3);
    EXPECT_GT(music, engine - 12);
    EXPECT_NEAR(calm, -26, 3);
    Loudness off = kUsual;
    off.music = 0;
    EXPECT_EQ(loudness(play(playing, {}, 2, off, {race}).left) > 0, true) << "it fades";
    EXPECT_EQ(loudness(play(playing, {}, 1, off, {race}).left), 0);
}

TEST(Mixer, AnImpactDucksTheRest) {
    const Loudness silentImpacts{{.engine = 1, .tyres = 1, .impacts = 0, .ambience = 1}, 1, 1, 1};
    Mixer mixer(kRate);
    Voices voices = drive(6000);
    const double before = loudness(play(mixer, voices, 1, silentImpacts).left);
    voices[0].sound.impact.blow = 10;
    play(mixer, voices, 0.03f, silentImpacts);
    voices[0].sound.impact.blow = 0;
    const double ducked = loudness(play(mixer, voices, 0.1f, silentImpacts).left);
    play(mixer, voices, 0.6f, silentImpacts);
    EXPECT_NEAR(20 * std::log10(ducked / before), -6, 1.5);
    EXPECT_NEAR(loudness(play(mixer, voices, 1, silentImpacts).left), before, 0.1 * before);
}

TEST(Mixer, SlowMotionIsLowerAndSlowerForAllAlike) {
    Mixer usual(kRate), slow(kRate);
    const Voices voices = drive(6000);  // 200 Hz
    play(usual, voices, 1), play(slow, voices, 1, kLoud, {.pace = 0.5f});
    const Stereo whole = play(usual, voices, 2), half = play(slow, voices, 2, kLoud, {.pace = 0.5f});
    EXPECT_GT(powerAt(whole.left, 200), 100 * powerAt(whole.left, 101));
    EXPECT_GT(powerAt(half.left, 100), 100 * powerAt(half.left, 161));
    Mixer note(kRate), slowNote(kRate);
    play(slowNote, {}, 0.5f, kLoud, {.pace = 0.5f});
    note.start(UiSound::Green), slowNote.start(UiSound::Green);
    const Stereo high = play(note, {}, 0.5f), low = play(slowNote, {}, 0.5f, kLoud, {.pace = 0.5f});
    EXPECT_GT(powerAt(high.left, 880), 20 * powerAt(high.left, 440));
    EXPECT_GT(powerAt(low.left, 440), 20 * powerAt(low.left, 700));
}

TEST(Mixer, AfterABreakItGrowsOutOfSilence) {
    Mixer mixer(kRate);
    const Voices voices = drive(5000);
    play(mixer, voices, 0.5f);
    mixer.fadeIn();
    const Stereo sound = play(mixer, voices, 0.5f);
    EXPECT_LT(std::abs(sound.left[0]), 0.01f);
    const std::vector<float> begin(sound.left.begin(), sound.left.begin() + 60);
    EXPECT_LT(loudness(begin), 0.3 * loudness(sound.left));
}

TEST(Mixer, NothingIsAllocatedWhileItPlays) {
    Mixer mixer(kRate);
    std::array<std::int16_t, 2048> samples{};
    MusicCue cue = raceMusic("Larkmead");
    Voices voices = grid(4000);
    const std::array engines{engineOf(4), engineOf(6), engineOf(8)};
    const std::uint64_t before = allocationCount();
    for (std::size_t i = 0; i < 600; ++i) {
        cue.intensity = static_cast<float>(i) / 400;
        cue.ended = i > 450;
        if (i == 550) cue = menuMusic();
        if (i % 50 == 0) mixer.start(UiSound::Take);
        if (i % 60 == 30)  // another car with another engine
            for (std::size_t k = 0; k < kVoices; k += 3) {
                voices[k].car = 20 + i + k;
                voices[k].sound.engine = engines[(k + i / 60) % engines.size()];
                voices[k].sound.impact.blow = 6;
            }
        mixer.fill(samples, voices, kUsual, {cue, i < 300 ? 1 : 0.5f});
    }
    EXPECT_EQ(allocationCount(), before);
}

TEST(Mixer, NotesAreHeardInBothEars) {
    Mixer mixer(kRate);
    mixer.start(UiSound::Green);
    const Stereo sound = play(mixer, {}, 0.3f);
    EXPECT_GT(loudness(sound.left), 0.01);
    EXPECT_EQ(sound.left, sound.right);
}

}  // namespace
}  // namespace slip::test
