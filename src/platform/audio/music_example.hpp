// SPDX-License-Identifier: MIT
// What is heard of the music while an example of a kind of sound plays.
#pragma once
#include "sound/mix/mixer.hpp"

namespace slip {

struct MusicExample {
    float seconds = 0;   // that are left of it
    MusicCue cue = {};   // of no piece: what plays goes on, softer
    float loudness = 0;  // of the cue, whether music is switched on or not
};

/// Plays `seconds` of it in the place of what would be heard: of the race's own piece, where one plays.
void playExample(MusicExample& example, float seconds, Surroundings& surroundings, Loudness& loudness);

}  // namespace slip
