// SPDX-License-Identifier: MIT
// The sound device: asks for it, and plays what cars sound like.
#pragma once
#include "io/player/settings.hpp"
#include "platform/audio/music_example.hpp"
#include "sound/mix/mixer.hpp"

#include <memory>

namespace slip {

Loudness loudnessOf(const VolumeSettings& volume);

class Audio {
public:
    Audio();
    ~Audio();

    /// False when there is no device to play on; everything else is then without effect.
    bool start();
    /// What is heard from now on; from the game's thread, once a frame. pace: of all that is heard, below 1 slower and
    /// lower.
    void set(const Voices& voices, const VolumeSettings& volume, float pace = 1);
    /// Cars and surroundings fade to silence, at the usual pace: menus, pause.
    void silence();
    /// The music from now on, once a frame.
    void play(const MusicCue& cue, const VolumeSettings& volume);
    /// What is heard of the music instead, for a while.
    void example(const MusicExample& example);
    /// A short note of menus and start lights.
    void signal(Signal signal, const VolumeSettings& volume);

private:
    class Stream;
    std::unique_ptr<Stream> stream_;
};

}  // namespace slip
