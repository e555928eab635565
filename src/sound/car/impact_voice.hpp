// SPDX-License-Identifier: MIT
// Impacts and scraping, by material: each has a bank of ringing modes and the crunch of breaking parts.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"
#include "track/material.hpp"

#include <array>
#include <span>

namespace slip {

struct ImpactSound {
    float blow = 0;    // m/s, since the previous call
    float scrape = 0;  // m/s, along the surface in contact
    Material material = Material::Concrete;
};

class ImpactVoice {
public:
    explicit ImpactVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples. The impact starts at the first one. Modes that still ring from a previous impact reduce
    /// its strength.
    void add(std::span<float> out, const ImpactSound& target);

private:
    void strike(float blow, Material material);
    void tune(const ImpactSound& target, float dt);
    void play(std::span<float> out);
    void ring(std::span<float> out);
    void crunchAndRub(std::span<float> blows, std::span<float> out);
    float noise() { return random_.between(-1, 1); }

    float rate_;
    Random random_;
    Hiss hiss_;
    Ringings<2> modes_;              // only six are used
    std::array<Lanes, 2> shares_{};  // share of each mode in the pending impact
    float pendingImpulse_ = 0;
    BandFilters broken_;      // crunch, rub
    float ringingSpeed_ = 0;  // m/s, of impacts that still ring
    float crunchLevel_ = 0, crunchRise_ = 0, crunchKeeps_ = 0;
    Fader rubs_;
    float scrape_ = 0, catch_ = 0;
    float ringing_ = 0;  // s, until silence
};

}  // namespace slip
