// SPDX-License-Identifier: MIT
// The instruments of a piece together: the kick ducks bass and pad, and the melody has an echo.
#pragma once
#include "sound/music/instruments.hpp"

#include <vector>

namespace slip {

/// Returns the duration of a sixteenth in s.
inline float stepTime(const Tune& tune) { return 60 / tune.tempo / 4; }

class Ensemble {
public:
    explicit Ensemble(float rate);
    /// Silences everything and takes the patches and the echo time of a tune.
    void begin(const Tune& tune);
    /// Starts a note. stepTime: s.
    void start(const Note& note, float stepTime);
    /// Adds samples. open: 0…1, opening of the filters.
    void add(StereoPart out, float open);

private:
    /// Repeats what it hears, each time on the other side and softer.
    struct Echo {
        std::vector<StereoSample> ring;
        std::size_t at = 0, length = 1;  // samples

        /// Clears it and sets its delay, at most that of the ring.
        void begin(std::size_t delay);
        void add(StereoPart out);
    };

    float rate_;
    DrumKit drums_;
    SawBass bass_;
    FmVoices lead_, arp_;
    Pad pad_;
    Echo echo_;        // of lead and arp
    float pump_ = 0;   // 1 at a kick, then falling
    float pumpKeeps_;  // per sample
};

}  // namespace slip
