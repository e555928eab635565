// SPDX-License-Identifier: MIT
// The lead's melody: rhythms that come back, and pitches by a Markov chain over chord tones and the steps between.
#pragma once
#include "sound/music/tune.hpp"

#include <cstddef>

namespace slip {

struct MelodyNote {
    int bar = 0, step = 0, length = 1;  // sixteenths
    int pitch = 0;                      // scale steps
};

/// Eight bars, in the order of their notes.
struct Melody {
    std::array<MelodyNote, static_cast<std::size_t>(kSectionBars* kBarSteps)> notes = {};
    std::size_t count = 0;
};

/// Of the section at `place`: those of one kind and round begin alike and end each in their own way.
Melody writeMelody(const Tune& tune, const FormPlace& place);

/// Where the lead's range has its middle, and how far it goes from there.
int leadMiddle(const Tune& tune);
inline constexpr int kLeadReach = 5;  // scale steps

}  // namespace slip
