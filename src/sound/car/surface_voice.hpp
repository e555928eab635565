// SPDX-License-Identifier: MIT
// Sound of rolling: each kind of ground has its noise, grains and bumps.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"
#include "track/surface.hpp"

#include <array>
#include <span>

namespace slip {

struct RollingGround {
    GroundNoise noise = GroundNoise::Road;
    float speed = 0;                          // m/s, of the car or of a spinning wheel
    float slide = 0;                          // 0…1
    float bumpAmplitude = 0, bumpPeriod = 1;  // m
    float wet = 0;                            // 0 dry, 1 fully wet
};
using GroundSound = std::array<RollingGround, 2>;  // front, rear

RollingGround rollingGroundOf(const Surface& surface, float speed, float slide, float wet);

class SurfaceVoice {
public:
    explicit SurfaceVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples that change smoothly to `target`.
    void add(std::span<float> out, const GroundSound& target);

private:
    /// Levels are those at full speed; grains are per metre.
    struct Timbre {
        float hz = 0, q = 0, level = 0;
        float hissHz = 0, hiss = 0;
        float grains = 0, grainHz = 0, grain = 0;
        float fullSpeed = 40;  // m/s
        float slideGain = 1;   // gain of a full slide
        float uneven = 0;      // 0…1, irregularity of bumps
        float clackGain = 1;   // gain of the clack of bumps
    };
    static constexpr std::array kTimbreMembers{
        &Timbre::hz,      &Timbre::q,     &Timbre::level,     &Timbre::hissHz,    &Timbre::hiss,   &Timbre::grains,
        &Timbre::grainHz, &Timbre::grain, &Timbre::fullSpeed, &Timbre::slideGain, &Timbre::uneven, &Timbre::clackGain};
    /// Progress from one strike to the next, which comes when `progress` reaches `next`. step: progress per sample.
    struct Strikes {
        float progress = 0, step = 0, next = 1, strength = 0;
    };
    /// Bumps under an axle.
    struct Bumps {
        float speed = 0;  // m/s
        Strikes strikes;
    };
    static const Timbre& timbreOf(GroundNoise noise);
    static Timbre mixed(const GroundSound& target);
    void tune(const GroundSound& target, float dt);
    void tuneBumps(Bumps& bumps, const RollingGround& target, float share);
    void strikeBump(Strikes& bumps);
    void strikeGrain();
    void roll(std::span<float> out);
    std::size_t samplesToNext() const;
    void strikeAndRing(std::span<float> out);
    float noise() { return random_.between(-1, 1); }

    float rate_;
    Random random_;
    Hiss hiss_;
    Timbre now_;
    float speed_ = 0, slide_ = 0, wet_ = 0;
    Faders levels_;
    Strikes grains_;
    std::array<Bumps, 2> bumps_;  // front, rear
    Centring centring_;
    BandFilters bands_;
    Ringings<1> struck_;
    bool still_ = true;
};

}  // namespace slip
