// The music's instruments, a sample at a time. A struck one begins at zero and glides from what it still was.
#pragma once
#include "sound/music/score.hpp"
#include "sound/music/voicing.hpp"
#include "sound/synth/resonance.hpp"
#include "sound/synth/stereo.hpp"

#include <array>

namespace slip {

/// Kick, snare, hats, toms and crash, as sweeps and filtered noise.
class DrumKit {
public:
    explicit DrumKit(float rate);
    void strike(const Note& note);
    StereoSample step();

private:
    struct Drum {
        Instrument instrument = Instrument::Kick;
        float level = 0, keeps = 0, pitch = 0;  // 0…1, of it a sample, Hz
        float rise = 0, sweep = 1, phase = 0, low = 0, low2 = 0;
    };
    float sampleOf(Drum& drum);

    float dt_;                 // s a sample
    float rise_, sweepKeeps_;  // a sample
    Hiss noise_{7};
    std::array<Drum, 10> drums_ = {};
    std::size_t next_ = 0;
};

/// Two saws and a sine below, through a resonant low-pass that opens with each note.
class SawBass {
public:
    explicit SawBass(float rate) : dt_(1 / rate) {}
    /// seconds: until it is let go.
    void play(float hz, float velocity, float seconds);
    /// open: 0…1, how far the filter goes.
    float step(float open);

private:
    float dt_;  // s a sample
    float hz_ = 50, wanted_ = 50, velocity_ = 0, gate_ = 0, level_ = 0, bite_ = 0;
    float phase_ = 0, phase2_ = 0, sub_ = 0, low_ = 0, band_ = 0;
};

/// How an FM voice sounds: a sine bent by another.
struct FmPatch {
    float ratio = 2, index = 2;           // of the bending sine: its pitch beside the other's, its strength
    float dull = 0.25f;                   // s in which that strength fades to 1/e
    float decay = 0.8f, release = 0.08f;  // s to 1/e, held and let go
    float vibrato = 0;                    // share of the pitch, once it has been held a while
    float level = 0.3f;
};

/// Notes of one patch that may overlap.
class FmVoices {
public:
    FmVoices(float rate, const FmPatch& patch);
    /// side: −1…1.
    void play(float hz, float velocity, float seconds, float side);
    /// bright: 0…1.
    StereoSample step(float bright);

private:
    struct Voice {
        float hz = 0, velocity = 0, gate = 0, side = 0;
        float phase = 0, bend = 0, level = 0, bite = 0, age = 1e3f;
    };
    float dt_;  // s a sample
    FmPatch patch_;
    float dullKeeps_, release_, fades_;  // a sample; a second
    float shake_ = 0;                    // turns
    std::array<Voice, 4> voices_ = {};
    std::size_t next_ = 0;
};

/// A chord of detuned saws, wide and soft; the next one grows while the last fades.
class Pad {
public:
    explicit Pad(float rate) : dt_(1 / rate) {}
    void play(float hz, float velocity, float seconds);
    StereoSample step(float bright);

private:
    struct Voice {
        float step = 0, gate = 0, velocity = 0, level = 0;  // turns a sample, s, 0…1
        float left = 0, right = 0;                          // phases
    };
    float dt_;  // s a sample
    std::array<Voice, 2 * kPadVoices> voices_ = {};
    std::size_t next_ = 0;
    StereoSample low_ = {}, low2_ = {};
};

float hzOf(int midi);

}  // namespace slip
