#include "sound/resonance.hpp"

#include "base/scalar.hpp"

namespace slip {

namespace {

/// Within 2 % up to 1.
float tangent(float x) {
    const float x2 = x * x;
    return x * (1 + x2 * (0.33333f + x2 * (0.13333f + x2 * 0.053968f)));
}

}  // namespace

void BandFilter::tune(float hz, float q, float rate) {
    const float g = tangent(kPi * std::min(hz / rate, 0.3f));
    damping = 1 / q;
    a1 = 1 / (1 + g * (g + damping));
    a2 = g * a1;
    a3 = g * a2;
}

void Ringing::tune(float hz, float decay, float rate) {
    const float keeps = std::exp(-1 / (decay * rate)), turn = 2 * kPi * std::min(hz / rate, 0.45f);
    cosine = keeps * std::cos(turn);
    sine = keeps * std::sin(turn);
}

}  // namespace slip
