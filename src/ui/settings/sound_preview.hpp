// SPDX-License-Identifier: MIT
// Short examples of each kind of sound, to help set its volume.
#pragma once
#include <cstdint>

namespace slip {

class Audio;
struct CarParams;
struct MusicCue;
struct VolumeSettings;

/// Rows of the sound settings: the fields of VolumeSettings in their order.
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
/// A switch has no example: its effect is audible at once.
constexpr bool hasExample(SoundRow row) { return row < SoundRow::Count && row != SoundRow::MusicSwitch; }

class SoundPreview {
public:
    static constexpr float kFullTime = 2.5f, kShortTime = 0.8f;  // s

    /// Plays for at least `seconds`. Another example than the current one starts from its beginning.
    void start(SoundRow row, float seconds);
    void stop(Audio& audio);
    bool plays() const { return left_ > 0; }
    /// Returns the remaining share (0…1) of that row's example, or 0 if it is not playing.
    float playing(SoundRow row) const { return plays() && row == row_ ? left_ / (time_ + left_) : 0; }
    /// Plays a frame of dt seconds. `music` is the piece for the example of music.
    void update(float dt, Audio& audio, const VolumeSettings& volume, const MusicCue& music);

private:
    SoundRow row_ = SoundRow::Everything;
    float time_ = 0, left_ = 0;  // s
};

class EngineSweep {
public:
    static constexpr float kTime = 1.5f;  // s

    void start() { time_ = 0; }
    void stop() { time_ = kTime; }
    bool plays() const { return time_ < kTime; }
    /// Plays a frame of dt seconds. The car may change between frames. Ends in silence.
    void update(float dt, Audio& audio, const CarParams& car, const VolumeSettings& volume);

private:
    float time_ = kTime;
};

}  // namespace slip
