#include "sound/music/instruments.hpp"

#include "base/scalar.hpp"

namespace slip {
namespace {

constexpr float kSilent = 1e-4f;  // a level that is not heard

float turnOf(float phase) { return phase - std::floor(phase); }

/// sin(2π·turns) within 0.0012, from a parabola bent once more.
float sine(float turns) {
    const float x = 2 * turnOf(turns) - 1;  // −1…1
    const float y = -4 * x * (1 - std::abs(x));
    return y * (0.775f + 0.225f * std::abs(y));
}

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

/// e^(−age/life), with a rise of 1.5 ms before it.
float strikeLevel(float age, float life) { return ramp(age, 0, 0.0015f) * std::exp(-age / life); }

float lifeOf(Part part) {
    switch (part) {
        case Part::Kick:
            return 0.11f;
        case Part::Snare:
            return 0.075f;
        case Part::Hat:
            return 0.022f;
        case Part::OpenHat:
            return 0.10f;
        case Part::Tom:
            return 0.13f;
        default:
            return 0.7f;
    }
}

}  // namespace

float hzOf(int midi) { return 440 * std::exp2(static_cast<float>(midi - 69) / 12); }

// --- drums

void DrumKit::strike(const Note& note) {
    Drum& drum = drums_[next_];
    next_ = (next_ + 1) % drums_.size();
    drum = {.part = note.part, .age = 0, .level = note.velocity, .pitch = note.pitch > 0 ? hzOf(note.pitch) : 0};
}

float DrumKit::sampleOf(Drum& drum) {
    const float life = lifeOf(drum.part);
    if (drum.age > 9 * life) return 0;
    const float level = drum.level * strikeLevel(drum.age, life);
    const float sweep = std::exp(-drum.age / 0.022f);
    const float hiss = drum.part == Part::Kick ? 0 : noise_.between(-1, 1);
    float out = 0;
    switch (drum.part) {
        case Part::Kick:
            drum.phase += (46 + 170 * sweep) / rate_;
            out = 0.95f * sine(drum.phase);
            break;
        case Part::Tom:
            drum.phase += drum.pitch * (1 + 0.8f * sweep) / rate_;
            out = 0.6f * sine(drum.phase) + 0.05f * hiss;
            break;
        case Part::Snare:
            drum.phase += (180 + 120 * sweep) / rate_;
            drum.low += (hiss - drum.low) * 0.16f;
            out = 0.45f * (hiss - drum.low) + 0.35f * sine(drum.phase) * std::exp(-drum.age / 0.05f);
            break;
        default:  // a band of hiss, some 3 to 9 kHz
            drum.low += (hiss - drum.low) * 0.62f;
            drum.low2 += (drum.low - drum.low2) * 0.35f;
            out = (drum.part == Part::Crash ? 0.42f : 0.38f) * (drum.low - drum.low2);
    }
    drum.age += 1 / rate_;
    return level * out;
}

StereoSample DrumKit::step() {
    StereoSample sum;
    for (std::size_t i = 0; i < drums_.size(); ++i) {
        const float out = sampleOf(drums_[i]);
        const bool metal = drums_[i].part >= Part::Hat && drums_[i].part != Part::Tom;
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
    hz_ += (wanted_ - hz_) * std::min(1.0f, 400 / rate_);
    gate_ -= 1 / rate_;
    level_ += ((gate_ > 0 ? velocity_ : 0) - level_) * std::min(1.0f, (gate_ > 0 ? 400 : 90) / rate_);
    bite_ -= bite_ * std::min(1.0f, 9 / rate_);
    const float step = hz_ / rate_;
    const float saws = saw(phase_, 1.004f * step) + saw(phase2_, 0.996f * step);
    sub_ = turnOf(sub_ + step);
    const float cutoff = 90 + 2.2f * hz_ + (350 + 1500 * open) * bite_ * velocity_;
    const float f = 2 * std::sin(kPi * std::min(cutoff, 5000.0f) / rate_);
    low_ += f * band_;
    band_ += f * (0.5f * saws - low_ - 0.7f * band_);
    return level_ * (0.34f * low_ + 0.30f * sine(sub_));
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
}

StereoSample FmVoices::step(float bright) {
    StereoSample sum;
    for (Voice& voice : voices_) {
        if (voice.gate <= 0 && voice.level < kSilent) continue;
        const bool held = voice.gate > 0;
        voice.gate -= 1 / rate_;
        voice.age += 1 / rate_;
        const float wanted = held ? voice.velocity * std::max(0.35f, 1 - voice.age / patch_.decay) : 0;
        voice.level += (wanted - voice.level) * std::min(1.0f, (held ? 250.0f : 1 / patch_.release) / rate_);
        const float shake = patch_.vibrato * ramp(voice.age, 0.15f, 0.5f) * sine(5.5f * voice.age);
        const float step = voice.hz * (1 + shake) / rate_;
        voice.phase = turnOf(voice.phase + step);
        voice.bend = turnOf(voice.bend + patch_.ratio * step);
        const float index = patch_.index * (0.5f + bright) * (0.25f + std::exp(-voice.age / patch_.dull));
        const float out = patch_.level * voice.level * sine(voice.phase + index * 0.159f * sine(voice.bend));
        sum += {out * (1 - 0.6f * voice.side), out * (1 + 0.6f * voice.side)};
    }
    return sum;
}

// --- pad

void Pad::play(float hz, float velocity, float seconds) {
    Voice& voice = voices_[next_];
    next_ = (next_ + 1) % voices_.size();
    voice.hz = hz;
    voice.velocity = velocity;
    voice.gate = seconds;
}

StereoSample Pad::step(float bright) {
    StereoSample sum;
    for (Voice& voice : voices_) {
        if (voice.gate <= 0 && voice.level < kSilent) continue;
        const bool held = voice.gate > 0;
        voice.gate -= 1 / rate_;
        voice.level += ((held ? voice.velocity : 0) - voice.level) * std::min(1.0f, (held ? 5.0f : 7.0f) / rate_);
        sum += {voice.level * saw(voice.left, 0.9972f * voice.hz / rate_),
                voice.level * saw(voice.right, 1.0028f * voice.hz / rate_)};
    }
    const float share = std::min(1.0f, 2 * kPi * (800 + 2200 * bright) / rate_);
    low_.left += (sum.left - low_.left) * share;
    low_.right += (sum.right - low_.right) * share;
    low2_.left += (low_.left - low2_.left) * share;
    low2_.right += (low_.right - low2_.right) * share;
    constexpr float kLevel = 0.11f, kCross = 0.3f;
    return {kLevel * (low2_.left + kCross * low2_.right), kLevel * (low2_.right + kCross * low2_.left)};
}

}  // namespace slip
