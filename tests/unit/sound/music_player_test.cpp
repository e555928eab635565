// SPDX-License-Identifier: MIT
#include "sound/music/music_player.hpp"

#include "unit/sound/loudness.hpp"

#include <gtest/gtest.h>

#include <numeric>

namespace slip::test {
namespace {

constexpr std::size_t kBlockFrames = 64;

MusicCue cueOf(float intensity, std::string_view name = "Larkmead") {
    MusicCue cue = raceMusic(name);
    cue.intensity = intensity;
    return cue;
}

Stereo play(MusicPlayer& player, const MusicCue& cue, float seconds) {
    Stereo sound;
    std::array<float, 2 * kBlockFrames> block{};
    for (auto blocks = static_cast<int>(seconds * kRate / kBlockFrames); blocks > 0; --blocks) {
        block.fill(0);
        player.add(block, cue);
        for (std::size_t i = 0; i < block.size(); i += 2) {
            sound.left.push_back(block[i]);
            sound.right.push_back(block[i + 1]);
        }
    }
    return sound;
}

Stereo play(const MusicCue& cue, float seconds) {
    MusicPlayer player(kRate);
    return play(player, cue, seconds);
}

/// Returns the samples at which drums set in: short frames much louder than those before.
std::vector<std::size_t> onsetsOf(const std::vector<float>& samples) {
    constexpr std::size_t kFrame = 128;
    std::vector<std::size_t> onsets;
    float recent = 0;
    for (std::size_t from = 1; from + kFrame < samples.size(); from += kFrame) {
        float power = 0;  // of treble, from differences
        for (std::size_t i = from; i < from + kFrame; ++i)
            power += (samples[i] - samples[i - 1]) * (samples[i] - samples[i - 1]);
        if (power > 6 * recent + 1e-3f) onsets.push_back(from);
        recent = std::max(power, 0.8f * recent);
    }
    return onsets;
}

TEST(MusicPlayer, OnsetsAreOnTheGrid) {
    for (const char* const name : {"Larkmead", "Hollow Pass", "Brenner"}) {
        const MusicCue cue = cueOf(0.35f, name);
        const double step =
            60 / static_cast<double>(composeTune(cue.seed, false).tempo) / 4 * static_cast<double>(kRate);
        const std::vector<std::size_t> onsets = onsetsOf(play(cue, 12).left);
        EXPECT_GT(onsets.size(), 30u) << name;
        int off = 0;
        for (const std::size_t onset : onsets) {
            const double at = static_cast<double>(onset) / step;
            off += std::abs(at - std::round(at)) * step / static_cast<double>(kRate) > 0.012;
        }
        EXPECT_LE(off, static_cast<int>(onsets.size() / 20)) << name << " of " << onsets.size();
    }
}

TEST(MusicPlayer, IsTheSameFromTheSameCues) {
    EXPECT_EQ(play(cueOf(0.9f), 8).left, play(cueOf(0.9f), 8).left);
    EXPECT_NE(play(cueOf(0.9f), 2).left, play(cueOf(0.9f, "Brenner"), 2).left);
}

TEST(MusicPlayer, GrowsWithTheIntensity) {
    double before = -100;
    for (const float intensity : {0.05f, 0.2f, 0.4f, 0.6f, 0.9f}) {
        const double now = lufs(play(cueOf(intensity), 16));
        EXPECT_GT(now, before + 0.5) << intensity;
        before = now;
    }
    EXPECT_GT(before, lufs(play(cueOf(0.05f), 16)) + 6);
}

TEST(MusicPlayer, LayersOpenOneABarAtBarLines) {
    MusicPlayer player(kRate);
    play(player, cueOf(0), 1);
    EXPECT_EQ(player.layer(), 0);
    int layer = 0, bar = player.bar();
    for (int i = 0; i < 1500; ++i) {
        play(player, cueOf(1), 0.0146f);
        if (player.layer() != layer) {
            EXPECT_EQ(player.layer(), layer + 1);
            EXPECT_NE(player.bar(), bar) << "not within a bar";
            layer = player.layer();
        }
        bar = player.bar();
    }
    EXPECT_EQ(layer, kLayers - 1);
}

TEST(LayerFor, ClosesOnlyWhenItIsClearlyCalmer) {
    EXPECT_EQ(layerFor(0.51f, 2), 3);
    EXPECT_EQ(layerFor(0.47f, 3), 3);
    EXPECT_EQ(layerFor(0.47f, 2), 2);
    EXPECT_EQ(layerFor(0.4f, 3), 2);
    EXPECT_EQ(layerFor(1, 0), 1) << "one at a time";
    EXPECT_EQ(layerFor(0, 4), 3);
}

TEST(MusicPlayer, HasNoClicksNoOffsetAndIsNeverWild) {
    for (const MusicCue& cue : {cueOf(1), cueOf(1, "Brenner"), menuMusic()}) {
        const Stereo sound = play(cue, 40);
        float peak = 0;
        for (const float s : sound.left) {
            ASSERT_TRUE(std::isfinite(s));
            peak = std::max(peak, std::abs(s));
        }
        EXPECT_LT(peak, 2);
        const double mean =
            std::accumulate(sound.left.begin(), sound.left.end(), 0.0) / static_cast<double>(sound.left.size());
        EXPECT_LT(std::abs(mean), 0.002);
        const double crest = 20 * std::log10(static_cast<double>(peak) / loudness(sound.left));
        EXPECT_GT(crest, 8);
        EXPECT_LT(crest, 20);
    }
}

/// Returns the power above about 3 kHz relative to the whole power.
double brightness(const std::vector<float>& samples) {
    double high = 0, all = 0;
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const auto step = static_cast<double>(samples[i] - samples[i - 1]), x = static_cast<double>(samples[i]);
        high += step * step;
        all += x * x;
    }
    return high / all;
}

TEST(MusicPlayer, ThePauseLiesBehindALowPassAndTheMusicGoesOn) {
    MusicPlayer player(kRate);
    const Stereo open = play(player, cueOf(0.8f), 8);
    MusicCue pause = cueOf(0.8f);
    pause.muffled = true;
    play(player, pause, 1);
    const Stereo muffled = play(player, pause, 8);
    EXPECT_LT(brightness(muffled.left), 0.1 * brightness(open.left));
    EXPECT_GT(loudness(muffled.left), 0.2 * loudness(open.left));
    play(player, cueOf(0.8f), 1);
    EXPECT_GT(brightness(play(player, cueOf(0.8f), 8).left), 0.5 * brightness(open.left));
}

TEST(MusicPlayer, TheFlagBringsACadenceThenSilenceAndARestartBeginsAnew) {
    MusicPlayer player(kRate);
    play(player, cueOf(0.8f), 5);
    MusicCue flag = cueOf(0.8f);
    flag.ended = true;
    EXPECT_GT(loudness(play(player, flag, 3).left), 0.02);
    play(player, flag, 8);
    EXPECT_LT(loudness(play(player, flag, 1).left), 1e-4);
    EXPECT_GT(loudness(play(player, cueOf(0.8f), 2).left), 0.02);
    EXPECT_LT(player.bar(), 3);
}

TEST(MusicPlayer, AnotherPieceComesWhenTheFirstHasFaded) {
    MusicPlayer player(kRate);
    play(player, cueOf(0.8f), 5);
    play(player, menuMusic(), 1);
    EXPECT_TRUE(player.tune().calm);
    play(player, {}, 1);
    EXPECT_TRUE(player.isSilent());
    EXPECT_EQ(loudness(play(player, {}, 1).left), 0);
}

CarSnapshot carAt(float speed) {
    CarSnapshot car;
    car.velocity = {speed, 0};
    return car;
}

/// Returns two cars, of which the own one is behind.
Snapshot chase(float speed, double interval) {
    Snapshot now;
    now.cars = {carAt(speed), carAt(speed)};
    now.standings.cars.resize(2);
    now.standings.cars[0].position = 2;
    now.standings.cars[0].interval = interval;
    return now;
}

TEST(Excitement, GrowsWithSpeedNearnessPlaceAndTheLastLap) {
    const auto of = [](const Snapshot& now) { return Excitement().update(now, 0, 0.1f); };
    EXPECT_GT(of(chase(50, 9)), of(chase(10, 9)));
    EXPECT_GT(of(chase(30, 0.4)), of(chase(30, 2)) + 0.2f);
    Snapshot last = chase(30, 2);
    last.standings.cars[0].flag = Flag::LastLap;
    EXPECT_GT(of(last), of(chase(30, 2)) + 0.2f);
    Snapshot grid = chase(0, 0);
    grid.countdown = 2;
    EXPECT_LT(of(grid), 0.15f);
    Excitement memory;
    const float before = memory.update(chase(30, 2), 0, 0.1f);
    Snapshot passed = chase(30, 0);
    passed.standings.cars[0].position = 1;
    passed.standings.cars[1].position = 2;
    passed.standings.cars[1].interval = 2;
    EXPECT_GT(memory.update(passed, 0, 0.1f), before + 0.1f);
    EXPECT_NEAR(memory.update(passed, 0, 20), before, 0.01f) << "it wears off";
    Snapshot alone;
    alone.cars = {carAt(60)};
    EXPECT_GT(of(alone), 0.5f) << "speed alone opens the lead";
}

}  // namespace
}  // namespace slip::test
