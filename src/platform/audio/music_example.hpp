// SPDX-License-Identifier: MIT
// The music while an example of a kind of sound plays.
#pragma once
#include "sound/music/cue.hpp"

namespace slip {

struct Loudness;
struct Surroundings;

struct MusicExample {
    float seconds = 0;   // left of the example
    MusicCue cue = {};   // without a piece, the present music continues, softer
    float loudness = 0;  // of the cue, even if music is switched off
};

/// Advances the example by `seconds` and puts it in place of the present music. In a race it plays the race's own
/// piece.
void playExample(MusicExample& example, float seconds, Surroundings& surroundings, Loudness& loudness);

}  // namespace slip
