// SPDX-License-Identifier: MIT
#include "sound/music/instruments.hpp"

#include "base/scalar.hpp"
#include "sound/synth/filters.hpp"

namespace slip {
namespace {

constexpr float kSilent = 3e-4f;     // level below which a voice is inaudible
constexpr float kDetuned = 0.0028f;  // share of the pitch, up and down
constexpr float kFmSilent = 1e-3f, kDrumSilent = 1e-3f;
constexpr float kMetalSide = 0.3f;                   // hats and crash are panned to the right
constexpr float kShakes = 5.5f;                      // 1/s
constexpr float kFmRise = 250;                       // 1/s
constexpr float kStruck = 0.0015f, kSweep = 0.022f;  // s, rise of a drum; s, fall of its pitch

/// Returns the fraction. Far cheaper than the library's floor.
float turnOf(float phase) {
    const int whole = static_cast<int>(phase);
    return phase - static_cast<float>(phase < 0 ? whole - 1 : whole);
}

/// Returns the decay factor per sample of a level that falls to 1/e in `life` s.
float keepFor(float life, float rate) { return std::exp(-1 / (life * rate)); }

/// A sawtooth, band-limited by a polynomial at its edge (V. Välimäki, A. Huovilainen 2007). step: turns per sample.
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

/// Four such sawtooths. stepsATurn: 1 / step.
Lanes saws(Lanes& phase, Lanes step, Lanes stepsATurn) {
    phase += step;
    phase -= wholeOf(phase);
    const Lanes none{}, one = inAll(1);
    const Lanes before = one - (one - phase) * stepsATurn, after = one - phase * stepsATurn;
    const Lanes late = after > none ? after : none, early = before > none ? before : none;
    return phase + phase - one + late * late - early * early;
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

DrumKit::DrumKit(float rate) : dt_(1 / rate), rise_(1 / (kStruck * rate)), sweepDecay_(keepFor(kSweep, rate)) {}

void DrumKit::strike(const Note& note) {
    Drum& drum = drums_[next_];
    next_ = (next_ + 1) % drums_.size();
    drum = {.instrument = note.instrument,
            .level = note.velocity,
            .keeps = keepFor(lifeOf(note.instrument), 1 / dt_),
            .pitch = note.pitch > 0 ? hzOf(note.pitch) : 0,
            .noise = {random_.next()}};
}

template <class Sound>
void DrumKit::add(StereoPart out, Drum& drum, float side, Sound sound) const {
    Drum now = drum;  // a local copy cannot be aliased, so it stays in registers
    for (StereoSample& sample : out) {
        now.rise = std::min(1.0f, now.rise + rise_);
        now.level *= now.keeps;
        now.sweep *= sweepDecay_;
        const float heard = now.rise * now.level * sound(now);
        sample += {heard * (1 - side), heard * (1 + side)};
    }
    now.phase = turnOf(now.phase);
    drum = now;
}

void DrumKit::add(StereoPart out) {
    const float dt = dt_;
    for (Drum& drum : drums_) {
        if (drum.level < kDrumSilent) continue;
        switch (drum.instrument) {
            case Instrument::Kick:
                add(out, drum, 0, [dt](Drum& d) {
                    d.phase += (46 + 170 * d.sweep) * dt;
                    return 0.95f * sineOfTurns(d.phase);
                });
                break;
            case Instrument::Tom:
                add(out, drum, 0, [dt](Drum& d) {
                    d.phase += d.pitch * (1 + 0.8f * d.sweep) * dt;
                    return 0.6f * sineOfTurns(d.phase) + 0.05f * d.noise.step();
                });
                break;
            case Instrument::Snare:
                add(out, drum, 0, [dt](Drum& d) {
                    d.phase += (180 + 120 * d.sweep) * dt;
                    const float hiss = d.noise.step();
                    d.low = 0.84f * d.low + 0.16f * hiss;
                    return 0.45f * (hiss - d.low) + (0.1f + 0.4f * d.sweep) * sineOfTurns(d.phase);
                });
                break;
            default: {  // hats and crash: a band of hiss from about 3 to 9 kHz
                const float strength = drum.instrument == Instrument::Crash ? 0.42f : 0.38f;
                add(out, drum, kMetalSide, [strength](Drum& d) {
                    d.low = 0.38f * d.low + 0.62f * d.noise.step();
                    d.low2 = 0.65f * d.low2 + 0.35f * d.low;
                    return strength * (d.low - d.low2);
                });
            }
        }
    }
}

// --- bass

void SawBass::play(float hz, float velocity, float seconds) {
    wanted_ = hz;
    velocity_ = velocity;
    gate_ = 0.9f * seconds;
    bite_ = 1;
}

float SawBass::step(float open) {
    hz_ += (wanted_ - hz_) * 400 * dt_;
    gate_ -= dt_;
    level_ += ((gate_ > 0 ? velocity_ : 0) - level_) * (gate_ > 0 ? 400.0f : 90.0f) * dt_;
    bite_ -= bite_ * 9 * dt_;
    const float step = hz_ * dt_;
    const float saws = saw(phase_, 1.004f * step) + saw(phase2_, 0.996f * step);
    sub_ = turnOf(sub_ + step);
    const float cutoff = 90 + 2.2f * hz_ + (350 + 1500 * open) * bite_ * velocity_;
    const float f = 2 * kPi * std::min(cutoff, 5000.0f) * dt_;  // well below the sample rate, so that sin x ≈ x
    low_ += f * band_;
    band_ += f * (0.5f * saws - low_ - 0.7f * band_);
    return level_ * (0.34f * low_ + 0.30f * sineOfTurns(sub_));
}

void SawBass::add(StereoPart out, float open, std::span<const float> duckingGain) {
    if (gate_ <= 0 && level_ < kSilent) return;
    SawBass now = *this;  // a local copy cannot be aliased, so it stays in registers
    for (std::size_t i = 0; i < out.size(); ++i) {
        const float heard = duckingGain[i] * now.step(open);
        out[i] += {heard, heard};
    }
    *this = now;
}

// --- FM

FmVoices::FmVoices(float rate, const FmPatch& patch)
    : dt_(1 / rate),
      patch_(patch),
      dullKeeps_(keepFor(patch.dull, rate)),
      release_(1 / (patch.release * rate)),
      fades_(1 / patch.decay) {}

void FmVoices::play(float hz, float velocity, float seconds, float side) {
    voices_[next_] = {.hz = hz, .velocity = velocity, .gate = 0.92f * seconds, .age = 0};
    modulation_[next_] = 1;
    left_[next_] = 1 - 0.6f * side;
    right_[next_] = 1 + 0.6f * side;
    next_ = (next_ + 1) % voices_.size();
}

FmVoices::Aim FmVoices::aim(float seconds) {
    shake_ = turnOf(shake_ + kShakes * seconds);
    const float shaken = patch_.vibrato > 0 ? patch_.vibrato * sineOfTurns(shake_) : 0;
    Aim aim;
    for (std::size_t i = 0; i < voices_.size(); ++i) {
        Voice& voice = voices_[i];
        const bool held = voice.gate > 0;
        if (!held && level_[i] < kFmSilent) level_[i] = 0;
        if (modulation_[i] < kFmSilent) modulation_[i] = 0;
        aim.silent &= !held && level_[i] <= 0;
        aim.level[i] = held ? voice.velocity * std::max(0.35f, 1 - voice.age * fades_) : 0;
        aim.share[i] = held ? kFmRise * dt_ : release_;
        aim.step[i] = voice.hz * (1 + shaken * ramp(voice.age, 0.15f, 0.5f)) * dt_;
        voice.gate -= seconds;
        voice.age += seconds;
    }
    return aim;
}

void FmVoices::add(StereoPart out, float bright) {
    const Aim to = aim(static_cast<float>(out.size()) * dt_);
    if (to.silent) return;
    constexpr float kTurns = 0.159f;  // turns per radian
    const Lanes index = inAll(kTurns * patch_.index * (0.5f + bright)), keeps = inAll(dullKeeps_);
    const Lanes bendStep = inAll(patch_.ratio) * to.step, left = patch_.level * left_, right = patch_.level * right_;
    Lanes phase = phase_, bend = modulatorPhase_, level = level_, bite = modulation_;  // in registers
    for (StereoSample& sample : out) {
        level += (to.level - level) * to.share;
        bite *= keeps;
        phase += to.step;
        bend += bendStep;
        const Lanes bent = phase + 1.0f + index * (0.25f + bite) * sineOfTurns(bend);  // +1 keeps it positive
        const Lanes heard = level * sineOfTurns(bent);
        sample += {sumOf(left * heard), sumOf(right * heard)};
    }
    phase_ = phase - wholeOf(phase);
    modulatorPhase_ = bend - wholeOf(bend);
    level_ = level;
    modulation_ = bite;
}

// --- pad

void Pad::play(float hz, float velocity, float seconds) {
    voices_[next_] = {.gate = seconds, .velocity = velocity};
    Pair& pair = pairs_[next_ / 2];
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t lane = 2 * (next_ % 2) + side;
        pair.step[lane] = (side == 0 ? 1 - kDetuned : 1 + kDetuned) * hz * dt_;
        pair.stepsATurn[lane] = 1 / pair.step[lane];
    }
    next_ = (next_ + 1) % voices_.size();
}

bool Pad::addPair(std::span<Lanes> sums, std::size_t at) {
    Pair pair = pairs_[at];  // a local copy cannot be aliased, so it stays in registers
    Lanes wanted{}, share{};
    bool sounds = false;
    for (std::size_t i = 0; i < 4; ++i) {
        const Voice& voice = voices_[2 * at + i / 2];
        const bool held = voice.gate > 0;
        wanted[i] = held ? voice.velocity : 0;
        share[i] = (held ? 5.0f : 7.0f) * dt_;
        if (!held && pair.level[i] < kSilent) pair.level[i] = 0;
        sounds |= held || pair.level[i] > 0;
    }
    if (!sounds) return false;
    for (Lanes& sum : sums) {
        pair.level += (wanted - pair.level) * share;
        sum += pair.level * saws(pair.phase, pair.step, pair.stepsATurn);
    }
    pairs_[at] = pair;
    return true;
}

void Pad::add(StereoPart out, float bright, std::span<const float> duckingGain) {
    std::array<Lanes, kControlEvery> sums{};
    bool sounds = false;
    for (std::size_t i = 0; i < kPairs; ++i) sounds |= addPair(std::span(sums).first(out.size()), i);
    for (Voice& voice : voices_) voice.gate -= static_cast<float>(out.size()) * dt_;
    if (!sounds) {
        low_ = low2_ = Lanes{};
        return;
    }
    const Lanes cutoff = inAll(2 * kPi * (800 + 2200 * bright) * dt_);
    Lanes low = low_, low2 = low2_;
    for (std::size_t i = 0; i < out.size(); ++i) {
        low += (sums[i] - low) * cutoff;
        low2 += (low - low2) * cutoff;
        constexpr float kLevel = 0.11f, kCross = 0.3f;
        const float left = kLevel * duckingGain[i] * (low2[0] + low2[2]),
                    right = kLevel * duckingGain[i] * (low2[1] + low2[3]);
        out[i] += {left + kCross * right, right + kCross * left};
    }
    low_ = low;
    low2_ = low2;
}

}  // namespace slip
