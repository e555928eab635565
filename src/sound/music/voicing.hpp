// SPDX-License-Identifier: MIT
// How the pad lies: close chords whose voices move as little as can be.
#pragma once
#include "sound/music/tune.hpp"

#include <cstddef>

namespace slip {

inline constexpr std::size_t kPadVoices = 3;
using Voicing = std::array<int, kPadVoices>;  // MIDI
/// Of the chord of a bar: from the chord before each voice goes as short a way as can be.
Voicing voicingAt(const Tune& tune, int bar);

}  // namespace slip
