// SPDX-License-Identifier: MIT
// Rubber sliding on hard ground: tread blocks of an axle stick, bend and slip, which makes the tyre ring.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"
#include "track/surface.hpp"
#include "vehicle/model/telemetry.hpp"

#include <array>
#include <span>

namespace slip {

struct SlidingAxle {
    float slide = 0;     // 0…1, slip beyond the peak
    float rough = 0;     // 0…1, slip far beyond the peak
    float load = 1;      // relative to the static load
    float grip = 0;      // 0…1, how well the ground holds rubber; 0 on loose ground
    float speed = 0;     // m/s, of the rubber over the ground
    float locked = 0;    // 0…1
    float spinning = 0;  // 0…1
    float turns = 0;     // 1/s, of a wheel
    float wide = 0;      // 0…1, how wide the car slides
    float edge = 0;      // 0…1, how near it is to losing the slide
};
using TyreSound = std::array<SlidingAxle, 2>;  // front, rear

/// Returns how well the ground holds sliding rubber, 0…1. wet: 0 dry … 1 fully wet.
float squealGrip(const Surface& surface, float wet);

struct RollingAxle {
    float speed = 0;      // m/s, of the car
    float radius = 0.3f;  // m, of its wheels
};
SlidingAxle slidingAxleOf(const AxleTelemetry& axle, RollingAxle rolling, float grip);

class TyreVoice {
public:
    explicit TyreVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples that change smoothly to `target`.
    void add(std::span<float> out, const TyreSound& target);

private:
    struct Axle {
        SlidingAxle now;
        float bend = 0, hold = 1, rise = 0, fall = 0;  // of the tread blocks; rise and fall are per sample
        bool slips = false;
        Fader squeal, scrub;
        float turn = 0, judder = 0, wander = 0;
        float beat() const;
        bool heard() const;
        BandFilters modes;  // the last one is for rubbing
    };
    void tune(Axle& axle, const SlidingAxle& target, float pitch, float dt);
    /// Excitation of the modes, per sample: tread blocks and rubbing.
    struct Drive {
        std::array<float, kControlEvery> bend, blocks, rubbing;
    };
    void bend(Drive& drive, Axle& axle, std::size_t count);
    void ring(std::span<float> out, Axle& axle);

    float rate_;
    Random random_;
    Hiss hiss_;
    std::array<Axle, 2> axles_;
};

}  // namespace slip
