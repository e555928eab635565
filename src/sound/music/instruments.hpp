// SPDX-License-Identifier: MIT
// Instruments of the music. They play some samples at a time. A new note starts at level zero or continues from the
// level of the previous one.
#pragma once
#include "base/random.hpp"
#include "sound/music/score.hpp"
#include "sound/music/voicing.hpp"
#include "sound/synth/resonance.hpp"
#include "sound/synth/stereo.hpp"

#include <array>

namespace slip {

/// Stereo samples, at most as many as one update of filters and levels covers (kControlEvery).
using StereoPart = std::span<StereoSample>;

/// Kick, snare, hats, toms and crash, as sweeps and filtered noise.
class DrumKit {
public:
    explicit DrumKit(float rate);
    void strike(const Note& note);
    void add(StereoPart out);

private:
    struct Drum {
        Instrument instrument = Instrument::Kick;
        float level = 0, keeps = 0, pitch = 0;  // 0…1, decay per sample, Hz
        float rise = 0, sweep = 1, phase = 0, low = 0, low2 = 0;
        Hiss noise;
    };
    template <class Sound>
    void add(StereoPart out, Drum& drum, float side, Sound sound) const;

    float dt_;                 // s per sample
    float rise_, sweepDecay_;  // per sample
    Random random_{7};
    std::array<Drum, 10> drums_ = {};
    std::size_t next_ = 0;
};

/// Two saws and a sine below, through a resonant low-pass that opens with each note.
class SawBass {
public:
    explicit SawBass(float rate) : dt_(1 / rate) {}
    /// Starts a note. seconds: until its release.
    void play(float hz, float velocity, float seconds);
    /// open: 0…1, opening of the filter; under: gain per sample after ducking by the kick.
    void add(StereoPart out, float open, std::span<const float> duckingGain);

private:
    float step(float open);

    float dt_;  // s per sample
    float hz_ = 50, wanted_ = 50, velocity_ = 0, gate_ = 0, level_ = 0, bite_ = 0;
    float phase_ = 0, phase2_ = 0, sub_ = 0, low_ = 0, band_ = 0;
};

/// Parameters of an FM voice: a sine modulated by another.
struct FmPatch {
    float ratio = 2, index = 2;           // of the modulator: frequency ratio, modulation index
    float dull = 0.25f;                   // s in which the modulation falls to 1/e
    float decay = 0.8f, release = 0.08f;  // s to 1/e, while held and after release
    float vibrato = 0;                    // share of the pitch; starts after the note is held for a while
    float level = 0.3f;
};

/// Four notes of one patch, which may overlap. Each uses one lane.
class FmVoices {
public:
    FmVoices(float rate, const FmPatch& patch);
    /// Starts a note. side: −1…1.
    void play(float hz, float velocity, float seconds, float side);
    /// Adds samples. bright: 0…1.
    void add(StereoPart out, float bright);

private:
    struct Voice {
        float hz = 0, velocity = 0, gate = 0, age = 1e3f;
    };
    /// Turns per sample, target level, and smoothing share per sample.
    struct Aim {
        Lanes step{}, level{}, share{};
        bool silent = true;
    };
    Aim aim(float seconds);

    float dt_;  // s per sample
    FmPatch patch_;
    float dullKeeps_, release_, fades_;  // per sample; per second
    float shake_ = 0;                    // turns
    std::array<Voice, 4> voices_ = {};
    Lanes phase_{}, modulatorPhase_{}, level_{}, modulation_{}, left_{}, right_{};
    std::size_t next_ = 0;
};

/// A chord of detuned saws, wide and soft. The next chord fades in while the previous one fades out.
class Pad {
public:
    explicit Pad(float rate) : dt_(1 / rate) {}
    void play(float hz, float velocity, float seconds);
    void add(StereoPart out, float bright, std::span<const float> duckingGain);

private:
    static constexpr std::size_t kVoices = 2 * kPadVoices, kPairs = kVoices / 2;
    struct Voice {
        float gate = 0, velocity = 0;  // s, 0…1
    };
    /// Two voices, each with a left and a right saw.
    struct Pair {
        Lanes phase{}, step = inAll(1), stepsATurn = inAll(1), level{};  // turns, turns per sample, its inverse, 0…1
    };
    /// Adds a pair to the sums. Returns false if it is silent.
    bool addPair(std::span<Lanes> sums, std::size_t pair);

    float dt_;  // s per sample
    std::array<Voice, kVoices> voices_ = {};
    std::array<Pair, kPairs> pairs_ = {};
    std::size_t next_ = 0;
    Lanes low_{}, low2_{};
};

float hzOf(int midi);

}  // namespace slip
