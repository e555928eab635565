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
    void fadeIn() { fade_.gain = 0; }
    /// Writes 16-bit samples, interleaved left, right. Gains change smoothly, like the parameters of a tone. A voice
    /// that changes its car or loses it fades out first. Each impact sounds once. Allocates nothing.
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
    /// Resamples the mix at a pace that changes smoothly.
    struct Playback {
        Resampler resampler = {};
        float pace = 1;
        float share;  // smoothing share of the pace per sample
    };
    struct FadeIn {
        float gain = 1, step;  // step: per sample
    };
    using BusBlocks = std::array<StereoBlock, kBuses>;
    void addVoice(Channel& channel, Voice& voice, bool own, BusBlocks& sums);
    void addMusic(StereoBlock& sum, const MusicCue& cue);
    void addSignals(StereoBlock& sum);
    void mixBlock(const Loudness& loudness, const MusicCue& cue);
    StereoSample nextSample(const Loudness& loudness, const MusicCue& cue);

    Voices voices_ = {};  // with impacts that have not sounded yet
    std::vector<Channel> channels_;
    float channelShare_;  // smoothing share of a channel's gains per block
    UiTone signals_;
    MusicPlayer music_;
    BandCut musicCut_;  // makes room for the engine
    RoomEcho echo_;
    std::vector<BusStrip> strips_;
    Ducking ducking_;
    StereoBlock block_ = {};
    std::size_t taken_ = kSoundBlock;  // samples of block_ that were played
    Playback playback_;
    PeakLimiter limiter_;
    FadeIn fade_;
};

}  // namespace slip
