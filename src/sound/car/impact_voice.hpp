// SPDX-License-Identifier: MIT
// Blows and scraping, by what was struck: each material has a bank of modes that ring, and the crunch of what breaks.
#pragma once
#include "base/random.hpp"
#include "sound/synth/resonance.hpp"
#include "track/material.hpp"

#include <array>
#include <span>

namespace slip {

struct ImpactSound {
    float blow = 0;    // m/s, since the last call
    float scrape = 0;  // m/s, along what is touched
    Material material = Material::Concrete;
};

class ImpactVoice {
public:
    explicit ImpactVoice(float rate, std::uint64_t seed = 1);
    /// Adds out.size() samples. The blow strikes at the first of them; what rings already takes of its strength.
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
    Ringings<2> modes_;              // of which six are used
    std::array<Lanes, 2> shares_{};  // of the blow that is still to come
    float pressed_ = 0;
    BandFilters broken_;  // what crunches, what rubs
    float held_ = 0;      // m/s, of blows that still ring
    float crunchLevel_ = 0, crunchRise_ = 0, crunchKeeps_ = 0;
    Fader rubs_;
    float scrape_ = 0, catch_ = 0;
    float ringing_ = 0;  // s, until all is silent
};

}  // namespace slip
