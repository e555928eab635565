// SPDX-License-Identifier: MIT
// A short example of each kind of sound, for who sets its volume.
#pragma once
#include "platform/audio/audio.hpp"

namespace slip {

/// The rows of the settings' sound page: the fields of VolumeSettings in their order.
enum class SoundRow : std::uint8_t {
    Everything,
    Engine,
    Others,
    Tyres,
    Impacts,
    Ambience,
    Signals,
    MusicSwitch,
    Music,
    Count
};
/// A switch is heard by itself.
constexpr bool hasExample(SoundRow row) { return row < SoundRow::Count && row != SoundRow::MusicSwitch; }

/// The cars of an example after so many seconds of it; `before`: those of the step before, for what strikes once.
Voices exampleVoices(SoundRow row, float time, float before);

/// The volumes for it: what is not meant is silent.
VolumeSettings exampleVolume(SoundRow row, VolumeSettings volume);

/// The music for it: an example of its own, switched on or not; under others what plays, softer. cue: of what piece.
MusicExample exampleMusic(SoundRow row, float seconds, VolumeSettings volume, MusicCue cue);

class SoundPreview {
public:
    static constexpr float kWhole = 2.5f, kTaste = 0.8f;  // s

    /// Goes on for so many seconds at least; another one than before begins anew.
    void start(SoundRow row, float seconds);
    void stop(Audio& audio);
    bool plays() const { return left_ > 0; }
    /// 0…1 of that row's example is still to come; 0: it does not play.
    float playing(SoundRow row) const { return plays() && row == row_ ? left_ / (time_ + left_) : 0; }
    /// Once a frame. music: what the example of music is of.
    void update(float dt, Audio& audio, const VolumeSettings& volume, const MusicCue& music);

private:
    SoundRow row_ = SoundRow::Everything;
    float time_ = 0, left_ = 0;  // s
};

/// The engine of a car alone, floored from idle to the redline and let go there, after so many seconds of it.
Voices sweepVoices(const CarParams& car, float time);

class EngineSweep {
public:
    static constexpr float kTime = 1.5f;  // s

    void start() { time_ = 0; }
    void stop() { time_ = kTime; }
    bool plays() const { return time_ < kTime; }
    /// Once a frame while it plays; the car may change under way. It ends in silence.
    void update(float dt, Audio& audio, const CarParams& car, const VolumeSettings& volume);

private:
    float time_ = kTime;
};

}  // namespace slip
