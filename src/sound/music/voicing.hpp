// SPDX-License-Identifier: MIT
// Voicing of the pad: close chords whose voices move as little as possible.
#pragma once
#include "sound/music/tune.hpp"

#include <cstddef>

namespace slip {

inline constexpr std::size_t kPadVoices = 3;
using Voicing = std::array<int, kPadVoices>;  // MIDI
/// Returns the voicing of a bar's chord. Its voices move as little as possible from the previous chord.
Voicing voicingAt(const Tune& tune, int bar);

}  // namespace slip
