#include "sound/music/instruments.hpp"

#include "base/scalar.hpp"
#include "sound/synth/filters.hpp"

namespace slip {
namespace {

constexpr float kSilent = 3e-4f;     // a level that is not heard
constexpr float kDetuned = 0.0028f;  // of the pitch, to either side
constexpr float kFmSilent = 1e-3f;
constexpr float kShakes = 5.5f;                      // 1/s
constexpr float kFmRise = 250;                       // 1/s
constexpr float kStruck = 0.0015f, kSweep = 0.022f;  // s in which a drum rises; of its pitch

/// Its fraction; far cheaper than the library's floor.
float turnOf(float phase) {
    const int whole = static_cast<int>(phase);
    return phase - static_cast<float>(phase < 0 ? whole - 1 : whole);
}

/// What a level that fades to 1/e in `life` s keeps each sample.
float keepFor(float life, float rate) { return std::exp(-1 / (life * rate)); }

/// Band-limited by a polynomial about its edge (V. Välimäki, A. Huovilainen 2007). step: turns a sample.
float saw(float& phase, float step) {
    phase += step;
    if (phase >= 1) phase -= 1;
    float y = 2 * phase - 1;
    if (phase < step) {
        const float t = phase / step;
        y -= t + t - t * t - 1;
    } else if (phase > 1 - step) {
        const float t = (phase - 1) / step;
        y -= t * t + t + t + 1;
    }
    return y;
}

float lifeOf(Instrument instrument) {
    switch (instrument) {
        case Instrument::Kick:
            return 0.11f;
        case Instrument::Snare:
            return 0.075f;
        case Instrument::Hat:
            return 0.022f;
        case Instrument::OpenHat:
            return 0.10f;
        case Instrument::Tom:
            return 0.13f;
        default:
            return 0.7f;
    }
}

}  // namespace

float hzOf(int midi) { return 440 * std::exp2(static_cast<float>(midi - 69) / 12); }

// --- drums

DrumKit::DrumKit(float rate) : dt_(1 / rate), rise_(1 / (kStruck * rate)), sweepKeeps_(keepFor(kSweep, rate)) {}

void DrumKit::strike(const Note& note) {
    Drum& drum = drums_[next_];
    next_ = (next_ + 1) % drums_.size();
    drum = {.instrument = note.instrument,
            .level = note.velocity,
            .keeps = keepFor(lifeOf(note.instrument), 1 / dt_),
            .pitch = note.pitch > 0 ? hzOf(note.pitch) : 0};
}

float DrumKit::sampleOf(Drum& drum) {
    drum.rise = std::min(1.0f, drum.rise + rise_);
    drum.level *= drum.keeps;
    drum.sweep *= sweepKeeps_;
    const float hiss = drum.instrument == Instrument::Kick ? 0 : noise_.step();
    float out = 0;
    switch (drum.instrument) {
        case Instrument::Kick:
            drum.phase = turnOf(drum.phase + (46 + 170 * drum.sweep) * dt_);
            out = 0.95f * sineOfTurns(drum.phase);
            break;
        case Instrument::Tom:
            drum.phase = turnOf(drum.phase + drum.pitch * (1 + 0.8f * drum.sweep) * dt_);
            out = 0.6f * sineOfTurns(drum.phase) + 0.05f * hiss;
            break;
        case Instrument::Snare:
            drum.phase = turnOf(drum.phase + (180 + 120 * drum.sweep) * dt_);
            drum.low += (hiss - drum.low) * 0.16f;
            out = 0.45f * (hiss - drum.low) + (0.1f + 0.4f * drum.sweep) * sineOfTurns(drum.phase);
            break;
        default:  // a band of hiss, some 3 to 9 kHz
            drum.low += (hiss - drum.low) * 0.62f;
            drum.low2 += (drum.low - drum.low2) * 0.35f;
            out = (drum.instrument == Instrument::Crash ? 0.42f : 0.38f) * (drum.low - drum.low2);
    }
    return drum.rise * drum.level * out;
}

StereoSample DrumKit::step() {
    StereoSample sum;
    for (Drum& drum : drums_) {
        if (drum.level < kSilent) continue;
        const float out = sampleOf(drum);
        const bool metal = drum.instrument >= Instrument::Hat && drum.instrument != Instrument::Tom;
        const float side = metal ? 0.3f : 0;
        sum += {out * (1 - side), out * (1 + side)};
    }
    return sum;
}

// --- bass

void SawBass::play(float hz, float velocity, float seconds) {
    wanted_ = hz;
    velocity_ = velocity;
    gate_ = 0.9f * seconds;
    bite_ = 1;
}

float SawBass::step(float open) {
    if (gate_ <= 0 && level_ < kSilent) return 0;
    hz_ += (wanted_ - hz_) * 400 * dt_;
    gate_ -= dt_;
    level_ += ((gate_ > 0 ? velocity_ : 0) - level_) * (gate_ > 0 ? 400.0f : 90.0f) * dt_;
    bite_ -= bite_ * 9 * dt_;
    const float step = hz_ * dt_;
    const float saws = saw(phase_, 1.004f * step) + saw(phase2_, 0.996f * step);
    sub_ = turnOf(sub_ + step);
    const float cutoff = 90 + 2.2f * hz_ + (350 + 1500 * open) * bite_ * velocity_;
    const float f = 2 * kPi * std::min(cutoff, 5000.0f) * dt_;  // well below the rate: sin x is x
    low_ += f * band_;
    band_ += f * (0.5f * saws - low_ - 0.7f * band_);
    return level_ * (0.34f * low_ + 0.30f * sineOfTurns(sub_));
}

// --- FM

void FmVoices::play(float hz, float velocity, float seconds, float side) {
    Voice& voice = voices_[next_];
    next_ = (next_ + 1) % voices_.size();
    voice.hz = hz;
    voice.velocity = velocity;
    voice.gate = 0.92f * seconds;
    voice.side = side;
    voice.age = 0;
    voice.bite = 1;
}

FmVoices::FmVoices(float rate, const FmPatch& patch)
    : dt_(1 / rate),
      patch_(patch),
      dullKeeps_(keepFor(patch.dull, rate)),
      release_(1 / (patch.release * rate)),
      fades_(1 / patch.decay) {}

StereoSample FmVoices::step(float bright) {
    StereoSample sum;
    shake_ = turnOf(shake_ + kShakes * dt_);
    const float shaken = patch_.vibrato > 0 ? patch_.vibrato * sineOfTurns(shake_) : 0;
    for (Voice& voice : voices_) {
        if (voice.gate <= 0 && voice.level < kFmSilent) continue;
        const bool held = voice.gate > 0;
        voice.gate -= dt_;
        voice.age += dt_;
        const float wanted = held ? voice.velocity * std::max(0.35f, 1 - voice.age * fades_) : 0;
        voice.level += (wanted - voice.level) * (held ? kFmRise * dt_ : release_);
        voice.bite *= dullKeeps_;
        const float step = voice.hz * (1 + shaken * ramp(voice.age, 0.15f, 0.5f)) * dt_;
        voice.phase = turnOf(voice.phase + step);
        voice.bend = turnOf(voice.bend + patch_.ratio * step);
        const float index = patch_.index * (0.5f + bright) * (0.25f + voice.bite);
        const float out =
            patch_.level * voice.level * sineOfTurns(turnOf(voice.phase + index * 0.159f * sineOfTurns(voice.bend)));
        sum += {out * (1 - 0.6f * voice.side), out * (1 + 0.6f * voice.side)};
    }
    return sum;
}

// --- pad

void Pad::play(float hz, float velocity, float seconds) {
    Voice& voice = voices_[next_];
    next_ = (next_ + 1) % voices_.size();
    voice.step = hz * dt_;
    voice.velocity = velocity;
    voice.gate = seconds;
}

StereoSample Pad::step(float bright) {
    StereoSample sum;
    for (Voice& voice : voices_) {
        if (voice.gate <= 0 && voice.level < kSilent) continue;
        const bool held = voice.gate > 0;
        voice.gate -= dt_;
        voice.level += ((held ? voice.velocity : 0) - voice.level) * (held ? 5.0f : 7.0f) * dt_;
        sum += {voice.level * saw(voice.left, (1 - kDetuned) * voice.step),
                voice.level * saw(voice.right, (1 + kDetuned) * voice.step)};
    }
    const float share = 2 * kPi * (800 + 2200 * bright) * dt_;
    low_.left += (sum.left - low_.left) * share;
    low_.right += (sum.right - low_.right) * share;
    low2_.left += (low_.left - low2_.left) * share;
    low2_.right += (low_.right - low2_.right) * share;
    constexpr float kLevel = 0.11f, kCross = 0.3f;
    return {kLevel * (low2_.left + kCross * low2_.right), kLevel * (low2_.right + kCross * low2_.left)};
}

}  // namespace slip
