// SPDX-License-Identifier: MIT
#include "platform/audio/music_example.hpp"

#include "sound/mix/mixer.hpp"

namespace slip {
namespace {

constexpr float kUnderExamples = 0.2f;  // of the music's loudness

}  // namespace

void playExample(MusicExample& example, float seconds, Surroundings& surroundings, Loudness& loudness) {
    if (example.seconds <= 0) return;
    example.seconds -= seconds;
    if (example.cue.piece == Piece::None) {
        loudness.music *= kUnderExamples;
        return;
    }
    if (surroundings.music.piece == Piece::Race) example.cue.seed = surroundings.music.seed;
    surroundings.music = example.cue;
    loudness.music = example.loudness;
}

}  // namespace slip
