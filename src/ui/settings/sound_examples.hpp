// SPDX-License-Identifier: MIT
// Examples of the kinds of sound.
#pragma once
#include "platform/audio/audio.hpp"
#include "sound/car/voices.hpp"
#include "ui/settings/sound_preview.hpp"

namespace slip {

/// Returns the cars of an example at `time` s. `before` is the time of the previous step, for sounds that start once.
Voices exampleVoices(SoundRow row, float time, float before);

/// Returns the volumes for the example. All other sounds are silent.
VolumeSettings exampleVolume(SoundRow row, VolumeSettings volume);

/// Returns the music for the example: its own example whether music is on or off, or the softer current music under
/// other examples. `cue` selects the piece.
MusicExample exampleMusic(SoundRow row, float seconds, VolumeSettings volume, MusicCue cue);

/// Returns the engine of a single car at `time` s of a sweep: full throttle from idle to the redline, then released.
Voices sweepVoices(const CarParams& car, float time);

}  // namespace slip
