// The sound device: asks for it, and plays what cars sound like.
#pragma once
#include "io/files/settings.hpp"
#include "sound/mixer.hpp"

#include <memory>

namespace slip {

class Audio {
public:
    Audio();
    ~Audio();

    /// False when there is no device to play on; everything else is then without effect.
    bool start();
    /// What is heard from now on; from the game's thread, once a frame.
    void set(const Voices& voices, const VolumeSettings& volume);
    /// Cars and surroundings fade to silence: menus, pause.
    void silence();
    /// A short note of menus and start lights.
    void signal(Signal signal, const VolumeSettings& volume);

private:
    class Stream;
    std::unique_ptr<Stream> stream_;
};

}  // namespace slip
