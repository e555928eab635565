// SPDX-License-Identifier: MIT
#include "sound/synth/resonance.hpp"

#include "base/scalar.hpp"

namespace slip {

namespace {

/// Returns tan(x) within 2 % for x up to 1.
float tangent(float x) {
    const float x2 = x * x;
    return x * (1 + x2 * (0.33333f + x2 * (0.13333f + x2 * 0.053968f)));
}

}  // namespace

void BandFilter::tune(float hz, float q, float rate) {
    const float g = tangent(kPi * std::min(hz / rate, 0.3f));
    const float gain = 2 / (1 + g * (g + 1 / q));
    keep = gain - 1;
    bandGain = g * gain;
    lowGain = g * bandGain;
    level = 0.5f / q;
}

void BandFilters::tune(std::size_t lane, float hz, float q, float rate) {
    BandFilter one;
    one.tune(hz, q, rate);
    keep[lane] = one.keep;
    bandGain[lane] = one.bandGain;
    lowGain[lane] = one.lowGain;
    level[lane] = one.level;
}

}  // namespace slip
