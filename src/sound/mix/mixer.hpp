// SPDX-License-Identifier: MIT
// Mixes everything audible into one stereo stream: a voice for each audible car, the notes of menus and start lights,
// and music. Each kind has its own bus.
#pragma once
#include "sound/car/air_path.hpp"
#include "sound/car/room_echo.hpp"
#include "sound/car/voices.hpp"
#include "sound/mix/bus.hpp"
#include "sound/mix/peak_limiter.hpp"
#include "sound/mix/resampler.hpp"
#include "sound/mix/signal_tone.hpp"
#include "sound/music/music_player.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace slip {

struct SoundVolumes {
    float engine = 0.8f, tyres = 0.8f, impacts = 0.8f, ambience = 0.6f;  // 0…1
};

/// Volumes, 0…1.
struct Loudness {
    SoundVolumes cars = {};
    float others = 0.7f;  // cars of other entrants, relative to the own cars
    float signals = 0.6f;
    float music = 0.5f;  // 0 stops the music
};

/// Everything audible beside the cars.
struct Surroundings {
    MusicCue music = {};
    float pace = 1;  // playback speed of the whole mix; below 1 it is slower and lower in pitch
};

class Mixer {
public:
    explicit Mixer(float sampleRate);
    /// Plays a note. It replaces a note that still sounds.
    void start(UiSound signal) { signals_.start(signal); }
    /// Fades in from silence. Call it after a break.
    void fadeIn() { fade_ = 0; }
    /// Writes 16-bit samples, interleaved left, right. Gains change smoothly, as the figures of a tone do. A voice that
    /// changes its car or loses it fades out first. Each impact sounds once. Allocates nothing.
    void fill(std::span<std::int16_t> out, const Voices& voices, const Loudness& loudness,
              const Surroundings& surroundings = {});

private:
    /// Plays the car of a voice. When the voice changes its car, the old car fades out first.
    struct Channel {
        CarVoice voice;
        AirPath path;
        std::optional<std::size_t> car = {};
        CarSound sound = {};
        float distance = 0;         // m
        float left = 0, right = 0;  // current gains
    };
    using BusBlocks = std::array<StereoBlock, kBuses>;
    void addVoice(Channel& channel, Voice& voice, bool own, BusBlocks& sums);
    void addMusic(StereoBlock& sum);
    void addSignals(StereoBlock& sum);
    void mixBlock();
    StereoSample nextSample();

    Voices voices_ = {};  // with impacts that have not sounded yet
    Loudness loudness_ = {};
    Surroundings surroundings_ = {};
    std::vector<Channel> channels_;
    UiTone signals_;
    MusicPlayer music_;
    RoomEcho echo_;
    std::vector<BusStrip> strips_;
    Ducking ducking_;
    BandCut room_;
    StereoBlock block_ = {};
    std::size_t taken_ = kSoundBlock;  // samples of block_ that were played
    Resampler resampler_;
    PeakLimiter limiter_;
    float pace_ = 1, fade_ = 1;
    float share_, blockShare_,
        fadeStep_;  // smoothing shares of gains per sample and per block; fade-in gain per sample
};

}  // namespace slip
