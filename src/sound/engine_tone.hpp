// The car's voice, synthesised without samples and without a sound device: what a car does becomes a few smooth figures
// (CarSound), and EngineTone turns them into samples.
#pragma once
#include "base/random.hpp"
#include "race/world/snapshot.hpp"
#include "sound/engine_voice.hpp"

#include <cstdint>
#include <span>

namespace slip {

/// What the ear needs to know of one car.
struct CarSound {
    EngineRun run = {};
    EngineBuild engine = {};
    float speed = 0;   // m/s
    float squeal = 0;  // 0…1, tyres sliding on a hard surface
    float dirt = 0;    // 0…1, wheels rolling or sliding off the road
    float impact = 0;  // m/s, hardest contact since the last call
    float crowd = 0;   // 0…1, how near the stands are
};

/// The figures of a car after a tick, without its impact: that may have been in a tick before (HardestImpacts).
CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces);

/// How near the stands at the start line are, 0…1. s: m from the line on a lap of `length`, of either sign.
float crowdAt(float s, float length);

struct SoundVolumes {
    float engine = 0.8f, tyres = 0.8f, impacts = 0.8f, ambience = 0.6f;  // 0…1
};

/// Mono samples of some −1…1, phase-continuous whatever the figures do.
class EngineTone {
public:
    /// seed: of its noise and of its misfires, so that no two cars hiss alike.
    explicit EngineTone(float sampleRate, std::uint64_t seed = 1)
        : rate_(sampleRate), random_(seed), engine_(sampleRate, seed) {}
    /// Another car takes the voice: nothing is left of what it was.
    void jumpTo(const CarSound& sound);
    /// Writes out.size() samples that glide to `target` (time constant 20 ms). Its impact strikes at the first of them.
    void fill(std::span<float> out, const CarSound& target, SoundVolumes volumes);

private:
    /// A two-pole band-pass with unit gain at its centre.
    struct Resonator {
        float b0 = 0, a1 = 0, a2 = 0, y1 = 0, y2 = 0, x1 = 0, x2 = 0;
        void tune(float hz, float q, float rate);
        float step(float x);
    };
    void tune();
    float tyreSample(float hiss);
    float impactSample();
    float ambienceSample(float hiss);
    float noise() { return random_.between(-1, 1); }

    float rate_;
    CarSound now_;
    Random random_;
    EngineVoice engine_;
    float squealPhase_ = 0, vibratoPhase_ = 0, dirtLow_ = 0, windLow_ = 0, thump_ = 0;
    float crowdPhase_ = 0, crowdLow_ = 0, crowdHigh_ = 0;
    float vibrato_ = 0, swell_ = 0.7f;  // Hz; share: slow, so set with the filters
    Resonator rubber_;
};

}  // namespace slip
