// SPDX-License-Identifier: MIT
// All that is heard in one stereo stream: a voice for each car that is heard, the notes of menus and start lights, and
// music, each kind on a bus of its own.
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
#include <vector>

namespace slip {

struct SoundVolumes {
    float engine = 0.8f, tyres = 0.8f, impacts = 0.8f, ambience = 0.6f;  // 0…1
};

/// How loud everything is, 0…1.
struct Loudness {
    SoundVolumes cars = {};
    float others = 0.7f;  // beside the own cars
    float signals = 0.6f;
    float music = 0.5f;  // 0: it does not play at all
};

/// What beside the cars is heard.
struct Surroundings {
    MusicCue music = {};
    float pace = 1;  // of all that is heard: below 1 slower and lower
};

class Mixer {
public:
    explicit Mixer(float sampleRate);
    /// Takes the place of a note that still sounds.
    void start(Signal signal) { signals_.start(signal); }
    /// What comes next grows out of silence: after a break.
    void fadeIn() { fade_ = 0; }
    /// Writes 16 bit samples, left and right in turn. Gains glide as the figures of a tone do; a voice that has another
    /// car than before, or none, fades out first. Impacts strike once. Allocates nothing.
    void fill(std::span<std::int16_t> out, const Voices& voices, const Loudness& loudness,
              const Surroundings& surroundings = {});

private:
    /// What plays a voice, until it has faded for the next car.
    struct Channel {
        CarVoice voice;
        AirPath path;
        int car = kNobody;
        CarSound sound = {};
        float distance = 0;         // m
        float left = 0, right = 0;  // gains, now
    };
    using BusBlocks = std::array<StereoBlock, kBuses>;
    void addVoice(Channel& channel, Voice& voice, bool own, BusBlocks& sums);
    void addMusic(StereoBlock& sum);
    void addSignals(StereoBlock& sum);
    void mixBlock();
    StereoSample nextSample();

    Voices voices_ = {};  // with what strikes next
    Loudness loudness_ = {};
    Surroundings surroundings_ = {};
    std::vector<Channel> channels_;
    SignalTone signals_;
    MusicPlayer music_;
    RoomEcho echo_;
    std::vector<BusStrip> strips_;
    Ducking ducking_;
    BandCut room_;
    StereoBlock block_ = {};
    std::size_t taken_ = kSoundBlock;  // of block_
    Resampler resampler_;
    PeakLimiter limiter_;
    float pace_ = 1, fade_ = 1;
    float share_, blockShare_,
        fadeStep_;  // of the way to its target that a gain goes in a sample, in a block; of full gain
};

}  // namespace slip
