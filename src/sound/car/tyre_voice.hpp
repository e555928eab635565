// SPDX-License-Identifier: MIT
// Rubber that slides on hard ground: an axle's blocks stick, bend and slip, and the tyre rings with them.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"
#include "track/surface.hpp"
#include "vehicle/model/telemetry.hpp"

#include <array>
#include <span>

namespace slip {

struct SlidingAxle {
    float slide = 0;     // 0…1, how far past its peak
    float rough = 0;     // 0…1, the same for slip that is far beyond it
    float load = 1;      // over the static load
    float grip = 0;      // 0…1, how well the ground holds rubber: none on what is loose
    float speed = 0;     // m/s, of the rubber over the ground
    float locked = 0;    // 0…1
    float spinning = 0;  // 0…1
    float turns = 0;     // 1/s, of a wheel
};
using TyreSound = std::array<SlidingAxle, 2>;  // front, rear

/// How well ground holds sliding rubber, 0…1. wet: 0 dry … 1 water all over.
float squealGrip(const Surface& surface, float wet);

struct RollingAxle {
    float speed = 0;      // m/s, of the car
    float radius = 0.3f;  // m, of its wheels
};
SlidingAxle slidingAxleOf(const AxleTelemetry& axle, RollingAxle rolling, float grip);

class TyreVoice {
public:
    explicit TyreVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples that glide to `target`.
    void add(std::span<float> out, const TyreSound& target);

private:
    struct Axle {
        SlidingAxle now;
        float bend = 0, hold = 1, rise = 0, fall = 0;  // of the blocks; a sample's
        bool slips = false;
        Fader squeal, scrub;
        float turn = 0, wander = 0;
        bool heard() const;
        BandFilters modes;  // the last: of rubbing
    };
    void tune(Axle& axle, const SlidingAxle& target, float pitch, float dt);
    /// What drives the modes of a part's samples: the blocks, and what rubs.
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
