// The car's voice, synthesised without samples and without a sound device: what a car does becomes a few smooth figures
// (CarSound), and EngineTone turns them into samples.
#pragma once
#include "base/random.hpp"
#include "race/world/snapshot.hpp"
#include "sound/air_voice.hpp"
#include "sound/impact_voice.hpp"
#include "sound/surface_voice.hpp"
#include "sound/tyre_voice.hpp"
#include "vehicle/car_params.hpp"

#include <cstdint>
#include <span>

namespace slip {

/// What the ear needs to know of one car.
struct CarSound {
    float rpm = 900;
    float load = 0;  // 0…1, how hard the engine works
    float cylinders = 4;
    float exhaustHz = 160;
    float brightness = 0.5f, roughness = 0.3f;  // 0…1
    TyreSound tyres = {};
    GroundSound ground = {};
    ImpactSound impact = {};
    AirSound air = {};
};

/// What a car's own figures do not tell.
struct CarPlace {
    float wet = 0;    // 0 dry road, 1 water all over
    float rain = 0;   // 0…1
    float crowd = 0;  // 0…1, how near the stands are
};

/// Pulses a second of a four-stroke engine: rpm/60 · cylinders/2.
constexpr float firingHz(float rpm, float cylinders) { return rpm / 60 * cylinders / 2; }

/// The figures of a car after a tick, without its impact: that may have been in a tick before (HardestImpacts).
CarSound soundOf(const CarSnapshot& car, const CarParams& params, const SurfaceTable& surfaces,
                 const CarPlace& place = {});

/// How near the stands at the start line are, 0…1. s: m from the line on a lap of `length`, of either sign.
float crowdAt(float s, float length);

struct SoundVolumes {
    float engine = 0.8f, tyres = 0.8f, impacts = 0.8f, ambience = 0.6f;  // 0…1
};

/// Mono samples of some −1…1, phase-continuous whatever the figures do.
class EngineTone {
public:
    /// seed: of its noise and of its misfires, so that no two cars hiss alike.
    explicit EngineTone(float sampleRate, std::uint64_t seed = 1);
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
    float engineSample();
    float noise() { return random_.between(-1, 1); }

    float rate_;
    CarSound now_;
    Random random_;
    float phase_ = 0, fireAt_ = 0, pulse_ = 0, strength_ = 1;
    bool fired_ = false;
    float lowPass1_ = 0, lowPass2_ = 0, lowPassShare_ = 0.5f;
    Resonator exhaust_, muffler_;
    TyreVoice tyres_;
    SurfaceVoice ground_;
    ImpactVoice impacts_;
    AirVoice air_;
};

}  // namespace slip
