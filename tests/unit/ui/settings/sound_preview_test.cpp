// SPDX-License-Identifier: MIT
#include "ui/settings/sound_preview.hpp"

#include "sound/mix/mixer.hpp"
#include "ui/settings/settings_page.hpp"
#include "ui/settings/sound_examples.hpp"

#include <gtest/gtest.h>

namespace slip {
namespace {

constexpr float kRate = 44100, kPictureTime = 1.0f / 60;
using Samples = std::vector<std::int16_t>;

Samples play(SoundRow row, const VolumeSettings& volume) {
    Mixer mixer(kRate);
    Samples all, frame(2 * static_cast<std::size_t>(kRate * kPictureTime));
    for (float t = kPictureTime; t < SoundPreview::kFullTime; t += kPictureTime) {
        mixer.fill(frame, exampleVoices(row, t, t - kPictureTime), loudnessOf(exampleVolume(row, volume)));
        all.insert(all.end(), frame.begin(), frame.end());
    }
    return all;
}

double power(const Samples& samples) {
    double sum = 0;
    for (const int s : samples) sum += static_cast<double>(s) * s;
    return sum / static_cast<double>(samples.size());
}

/// Power of the music while an example of a row plays over the menu's music, and in the seconds after it.
struct MenuMusic {
    double under = 0, after = 0;  // power
};

MenuMusic menuMusicUnder(SoundRow row, const VolumeSettings& volume) {
    Mixer mixer(kRate);
    const auto play = [&](float seconds, MusicExample example) {
        Samples all, frame(2 * static_cast<std::size_t>(kRate * kPictureTime));
        for (float t = 0; t < seconds; t += kPictureTime) {
            Surroundings surroundings{.music = menuMusic()};
            Loudness loudness = loudnessOf(volume);
            playExample(example, kPictureTime, surroundings, loudness);
            mixer.fill(frame, {}, loudness, surroundings);
            all.insert(all.end(), frame.begin(), frame.end());
        }
        return power(all);
    };
    play(12, {});
    constexpr float kTime = 5;  // s
    const double under = play(kTime, exampleMusic(row, kTime, volume, raceMusic("Larkmead")));
    play(2, {});
    return {under, play(kTime, {})};
}

TEST(SoundPreview, MusicThatIsSwitchedOffIsHeardInItsExampleAlone) {
    VolumeSettings off;
    off.musicOn = false;
    const MenuMusic example = menuMusicUnder(SoundRow::Music, off);
    EXPECT_GT(example.under, 1e5);
    EXPECT_LT(example.after, 1);
    EXPECT_LT(menuMusicUnder(SoundRow::Engine, off).under, 1);
    VolumeSettings mute;
    mute.music = 0;
    EXPECT_LT(menuMusicUnder(SoundRow::Music, mute).under, 1) << "as loud as it is set";
}

TEST(SoundPreview, TheMenusMusicIsSoftUnderOtherExamples) {
    for (const SoundRow row : {SoundRow::Engine, SoundRow::Signals}) {
        const MenuMusic music = menuMusicUnder(row, {});
        EXPECT_LT(music.under, 0.1 * music.after) << static_cast<int>(row);
        EXPECT_GT(music.after, 1e4) << "it comes back";
    }
    const MenuMusic whole = menuMusicUnder(SoundRow::Everything, {});
    EXPECT_GT(whole.under, 0.3 * whole.after);
}

VolumeSettings without(SoundRow row) {
    VolumeSettings volume;
    constexpr std::array kChannels{&VolumeSettings::engine, &VolumeSettings::rivals, &VolumeSettings::tyres,
                                   &VolumeSettings::effects, &VolumeSettings::ambience};
    volume.*kChannels[static_cast<std::size_t>(row) - 1] = 0;
    return volume;
}

TEST(SoundPreview, AnExampleIsOfItsKindAlone) {
    for (const SoundRow row :
         {SoundRow::Engine, SoundRow::Others, SoundRow::Tyres, SoundRow::Impacts, SoundRow::Ambience}) {
        const double whole = power(play(row, {})), rest = power(play(row, without(row)));
        EXPECT_GT(whole, 1e4) << static_cast<int>(row);
        EXPECT_LT(rest, 0.02 * whole) << static_cast<int>(row);
    }
}

TEST(SoundPreview, EveryRowOfThePageButTheSwitchHasOne) {
    Settings settings;
    const Texts texts;
    std::size_t player = 0;
    bool pad = false;
    const auto rows = entriesOf(SettingsPage::Sound, {settings, texts, player, pad});
    ASSERT_EQ(rows.size(), static_cast<std::size_t>(SoundRow::Count));
    EXPECT_EQ(rows[static_cast<std::size_t>(SoundRow::MusicSwitch)].label, "Music");
    EXPECT_EQ(rows[static_cast<std::size_t>(SoundRow::Music)].label, "Music volume");
    EXPECT_FALSE(hasExample(SoundRow::MusicSwitch));
    EXPECT_TRUE(hasExample(SoundRow::Music));
}

TEST(EngineSweep, IsTheEngineAloneUpToItsRedline) {
    CarParams car;
    car.engine.cylinders = 8;
    float rpm = 0;
    for (float t = 0; t < EngineSweep::kTime; t += kPictureTime) {
        const Voices voices = sweepVoices(car, t);
        EXPECT_EQ(voices[0].sound.engine, buildOf(car));
        for (std::size_t i = 1; i < kVoices; ++i) EXPECT_FALSE(voices[i].car);
        rpm = std::max(rpm, voices[0].sound.run.rpm);
    }
    EXPECT_NEAR(rpm, car.engine.redlineRpm, 0.03f * car.engine.redlineRpm);
    Audio audio;  // without a device
    EngineSweep sweep;
    EXPECT_FALSE(sweep.plays());
    sweep.start();
    for (float t = 0; t < EngineSweep::kTime + kPictureTime; t += kPictureTime)
        sweep.update(kPictureTime, audio, car, {});
    EXPECT_FALSE(sweep.plays());
}

TEST(SoundPreview, EndsByItself) {
    Audio audio;  // without a device
    SoundPreview preview;
    preview.start(SoundRow::MusicSwitch, 1);
    EXPECT_FALSE(preview.plays());
    preview.start(SoundRow::Engine, SoundPreview::kShortTime);
    EXPECT_EQ(preview.playing(SoundRow::Engine), 1);
    EXPECT_EQ(preview.playing(SoundRow::Tyres), 0) << "the row that is heard";
    for (float t = 0; t < 0.7f; t += kPictureTime) preview.update(kPictureTime, audio, {}, {});
    EXPECT_TRUE(preview.plays());
    EXPECT_NEAR(preview.playing(SoundRow::Engine), 1.0f / 8, 0.03f) << "the rest of it";
    preview.start(SoundRow::Engine, SoundPreview::kShortTime);
    for (float t = 0; t < 0.7f; t += kPictureTime) preview.update(kPictureTime, audio, {}, {});
    EXPECT_TRUE(preview.plays()) << "another press lengthens it";
    for (float t = 0; t < 0.2f; t += kPictureTime) preview.update(kPictureTime, audio, {}, {});
    EXPECT_FALSE(preview.plays());
    preview.start(SoundRow::Tyres, SoundPreview::kFullTime);
    preview.stop(audio);
    EXPECT_FALSE(preview.plays());
    EXPECT_EQ(preview.playing(SoundRow::Tyres), 0);
}

}  // namespace
}  // namespace slip
