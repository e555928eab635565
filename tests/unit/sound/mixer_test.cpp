#include "sound/mixer.hpp"

#include "unit/sound/listen.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace slip::test {
namespace {

constexpr Loudness kLoud{{.engine = 1, .tyres = 1, .impacts = 1, .ambience = 1}, 1, 1};
constexpr CarSound kEngine{.run = {.rpm = 3000, .load = 0.8f}},
    kOther{.run = {.rpm = 6600, .load = 0.8f}};  // 100 Hz, 220 Hz

struct Stereo {
    std::vector<float> left, right;
};

/// Of −1…1.
Stereo play(Mixer& mixer, const Voices& voices, float seconds, const Loudness& loudness = kLoud) {
    std::vector<std::int16_t> samples(2 * static_cast<std::size_t>(kRate * seconds));
    mixer.fill(samples, voices, loudness);
    Stereo stereo;
    for (std::size_t i = 0; i < samples.size(); i += 2) {
        stereo.left.push_back(static_cast<float>(samples[i]) / 32000);
        stereo.right.push_back(static_cast<float>(samples[i + 1]) / 32000);
    }
    return stereo;
}

/// Another car at `place` as heard in the origin, without the own one.
Voices otherAt(Vec2 place) {
    std::array<CarSnapshot, 2> cars;
    cars[1].pose.position = place;
    Voices voices;
    placeVoices(voices, cars, std::array{Ear{}});
    voices[0].car = kNobody;
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
    struck[0].sound.impact = 12;
    Mixer atOnce(kRate), bitByBit(kRate);
    const std::vector<float> whole = play(atOnce, struck, 6400.5f / kRate, impacts).left;
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
    voices[0].sound.impact = 12;
    Mixer mixer(kRate);
    EXPECT_GT(loudness(play(mixer, voices, 0.05f, impacts).left), 0.003);
    voices[0].car = 7;
    voices[0].sound.impact = 0;
    const std::vector<float> after = play(mixer, voices, 0.3f, impacts).left;
    EXPECT_EQ(loudness({after.end() - 6000, after.end()}), 0);
}

TEST(Mixer, FallsSilentSmoothly) {
    Voices voices = otherAt({0, 8});
    Mixer mixer(kRate);
    const float usual = largestStep(play(mixer, voices, 0.5f).left);
    for (Voice& voice : voices) voice.car = kNobody;
    const std::vector<float> end = play(mixer, voices, 0.3f).left;
    EXPECT_LT(largestStep(end), 1.1f * usual);
    EXPECT_EQ(loudness({end.end() - 2000, end.end()}), 0);
}

TEST(Mixer, AFullFieldIsBentNotCutOff) {
    Voices voices;
    for (std::size_t i = 1; i < kVoices; ++i) {  // one listener with four cars at hand
        voices[i].car = static_cast<int>(i);
        voices[i].sound = {
            .run = {.rpm = 8800 + 40 * static_cast<float>(i), .load = 1}, .engine = {.brightness = 1}, .squeal = 1};
    }
    Mixer mixer(kRate);
    const Stereo sound = play(mixer, voices, 2, {});
    EXPECT_GT(loudness(sound.left), 0.3);
    int full = 0;
    for (const float s : sound.left) full += std::abs(s) >= 0.9999f;
    EXPECT_LT(full, 10) << "of " << sound.left.size();
}

TEST(Mixer, NotesAreHeardInBothEars) {
    Mixer mixer(kRate);
    mixer.start(Signal::Green);
    const Stereo sound = play(mixer, {}, 0.3f);
    EXPECT_GT(loudness(sound.left), 0.01);
    EXPECT_EQ(sound.left, sound.right);
}

}  // namespace
}  // namespace slip::test
