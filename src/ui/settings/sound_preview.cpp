// SPDX-License-Identifier: MIT
#include "ui/settings/sound_preview.hpp"

#include "base/scalar.hpp"
#include "sound/mix/mixer.hpp"
#include "ui/settings/sound_examples.hpp"

namespace slip {
namespace {

static_assert(detail::memberCount<VolumeSettings>() == static_cast<std::size_t>(SoundRow::Count));

constexpr float kMusicTime = 6;  // s, at least two bars
constexpr float kMusicIntensity = 0.8f;
constexpr float kSlideTime = 1.4f;   // s, before the car rolls on gravel
constexpr float kGreenAfter = 0.6f;  // s
constexpr float kSweepUp = 1.2f;     // s, part of EngineSweep::kTime
constexpr float kLetGoTo = 0.85f;    // share of the redline at the end

bool passes(float at, float before, float now) { return before <= at && at < now; }

void rev(CarSound& sound, float time) {
    sound.run.rpm = lerp(2500, 6500, ramp(time, 0, 1.8f));
    sound.run.load = time < 1.8f ? 0.9f : 0.1f;
}

}  // namespace

Voices exampleVoices(SoundRow row, float time, float before) {
    Voices voices;
    Voice &own = voices[0], &other = voices[kOwnVoices];
    own.car = 0;
    switch (row) {
        case SoundRow::Everything:
            own.sound.air.crowd = 1;
            rev(own.sound, time);
            break;
        case SoundRow::Engine:
            rev(own.sound, time);
            break;
        case SoundRow::Others:
            own.car.reset();
            other.car = 1;
            rev(other.sound, time);
            other.right = ramp(time, 0, 2);  // it passes by
            other.left = 1 - other.right;
            break;
        case SoundRow::Tyres:
            if (time < kSlideTime)
                own.sound.tyres.fill({.slide = 0.9f, .grip = 1, .speed = 5});
            else
                own.sound.ground.fill({.noise = GroundNoise::Gravel, .speed = 20});
            break;
        case SoundRow::Impacts:
            own.sound.impact.blow = passes(0, before, time) ? 5 : passes(1, before, time) ? 12 : 0;
            break;
        case SoundRow::Ambience:
            own.sound.air.crowd = 1;
            own.sound.air.speed = lerp(0, 60, ramp(time, 0, 2));
            break;
        default:
            own.car.reset();
    }
    return voices;
}

VolumeSettings exampleVolume(SoundRow row, VolumeSettings volume) {
    if (row == SoundRow::Tyres || row == SoundRow::Impacts || row == SoundRow::Ambience) volume.engine = 0;
    if (row != SoundRow::Everything && row != SoundRow::Ambience) volume.ambience = 0;
    return volume;
}

MusicExample exampleMusic(SoundRow row, float seconds, VolumeSettings volume, MusicCue cue) {
    if (row == SoundRow::Everything) return {};
    if (row != SoundRow::Music) return {.seconds = seconds};
    volume.musicOn = true;
    cue.intensity = kMusicIntensity;
    return {.seconds = seconds, .cue = cue, .loudness = loudnessOf(volume).music};
}

void SoundPreview::start(SoundRow row, float seconds) {
    if (!hasExample(row)) return;
    if (row == SoundRow::Music) seconds = kMusicTime;
    const bool goesOn = plays() && row == row_;
    if (!goesOn) time_ = 0;
    row_ = row;
    left_ = std::max(goesOn ? left_ : 0, seconds);
}

void SoundPreview::update(float dt, Audio& audio, const VolumeSettings& volume, const MusicCue& music) {
    if (!plays()) return;
    const float before = time_;
    time_ += dt;
    left_ -= dt;
    audio.example(exampleMusic(row_, left_, volume, music));
    const bool signals = row_ == SoundRow::Signals;
    if (signals && passes(0, before, time_)) audio.signal(UiSound::Light, volume);
    if (signals && passes(kGreenAfter, before, time_)) audio.signal(UiSound::Green, volume);
    if (plays()) return audio.set(exampleVoices(row_, time_, before), exampleVolume(row_, volume));
    audio.silence();
}

void SoundPreview::stop(Audio& audio) {
    if (!plays()) return;
    left_ = 0;
    audio.example({});
    audio.silence();
}

Voices sweepVoices(const CarParams& car, float time) {
    const float redline = car.engine.redlineRpm;
    const bool floored = time < kSweepUp;
    Voices voices;
    Voice& own = voices[0];
    own.car = 0;
    own.sound.engine = buildOf(car);
    own.sound.run.load = floored ? 1 : 0;
    own.sound.run.rpm = floored ? lerp(car.engine.idleRpm, redline, time / kSweepUp)
                                : lerp(redline, kLetGoTo * redline, ramp(time, kSweepUp, EngineSweep::kTime));
    return voices;
}

void EngineSweep::update(float dt, Audio& audio, const CarParams& car, const VolumeSettings& volume) {
    audio.set(sweepVoices(car, time_), volume);
    time_ += dt;
    if (!plays()) audio.silence();
}

}  // namespace slip
