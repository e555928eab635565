// SPDX-License-Identifier: MIT
// Sounds of the surroundings, audible inside a car: wind, rain on the roof, and spectators.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"

#include <array>
#include <span>

namespace slip {

struct AirSound {
    float speed = 0;  // m/s, through the air
    float rain = 0;   // 0…1
    float crowd = 0;  // 0…1, closeness of spectators
};

class AirVoice {
public:
    explicit AirVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples that change smoothly to `target`.
    void add(std::span<float> out, const AirSound& target);

private:
    struct Bands {
        BandFilters filters;
        Faders levels;
    };
    static void add(std::span<float> out, std::span<const float> hiss, Bands& to);
    void rain(std::span<float> out);
    void tune(const AirSound& target, float dt);
    void drop();
    float noise() { return random_.between(-1, 1); }

    float rate_;
    Random random_;
    Hiss hiss_;
    AirSound now_;
    Bands weather_, people_;
    Ringings<1> drops_;
    std::size_t nextDrop_ = 0;
    float dropChance_ = 0, falling_ = 0, nextAt_ = 1;  // drops
    float gust_ = 0, time_ = 0;
};

}  // namespace slip
