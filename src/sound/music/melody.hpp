// SPDX-License-Identifier: MIT
// Melody of the lead: recurring rhythms, and pitches from a Markov chain over chord tones and the steps between them.
#pragma once
#include "sound/music/tune.hpp"

#include <cstddef>

namespace slip {

struct MelodyNote {
    int bar = 0, step = 0, length = 1;  // sixteenths
    int pitch = 0;                      // scale steps
};

/// Eight bars. The notes are in order of time.
struct Melody {
    std::array<MelodyNote, static_cast<std::size_t>(kSectionBars* kBarSteps)> notes = {};
    std::size_t count = 0;
};

/// Writes the melody of the section at `place`. Sections of the same part and round begin alike and end differently.
Melody writeMelody(const Tune& tune, const FormPlace& place);

/// Returns the centre of the lead's range, in scale steps. The range is ± kLeadReach.
int leadMiddle(const Tune& tune);
inline constexpr int kLeadReach = 5;  // scale steps

}  // namespace slip
