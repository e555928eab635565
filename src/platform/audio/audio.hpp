// SPDX-License-Identifier: MIT
// The sound device: opens it and plays the sounds of cars, music and menus.
#pragma once
#include "io/player/volume_settings.hpp"
#include "platform/audio/music_example.hpp"
#include "sound/car/voice_list.hpp"
#include "sound/mix/signal_tone.hpp"

#include <memory>

namespace slip {

Loudness loudnessOf(const VolumeSettings& volume);

class Audio {
public:
    Audio();
    ~Audio();

    /// Opens the device. Returns false if there is none; all other functions then do nothing.
    bool start();
    /// Sets the cars' sounds. Call it on the game's thread, once a frame. A `pace` below 1 makes all sounds slower and
    /// lower.
    void set(const Voices& voices, const VolumeSettings& volume, float pace = 1);
    /// Fades cars and surroundings to silence and restores the normal pace, for menus and pause.
    void silence();
    /// Sets the music. Call it once a frame.
    void play(const MusicCue& cue, const VolumeSettings& volume);
    /// Replaces the music with an example for a while.
    void example(const MusicExample& example);
    /// Plays a short sound of menus and start lights.
    void signal(UiSound signal, const VolumeSettings& volume);

private:
    class Stream;
    std::unique_ptr<Stream> stream_;
};

}  // namespace slip
