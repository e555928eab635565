// SPDX-License-Identifier: MIT
// Resampling at another pace. Slower means lower and slower together.
#pragma once
#include "sound/synth/stereo.hpp"

namespace slip {

/// Interpolates cubically (Hermite) between samples. At a steady pace of 1 the output equals the input.
class Resampler {
public:
    /// Returns true if a sample must be pushed before the next can be pulled.
    bool needs() const { return phase_ >= 1; }
    void push(StereoSample next) {
        before_ = now_;
        now_ = next_;
        next_ = after_;
        after_ = next;
        phase_ -= 1;
    }
    StereoSample pull(double pace) {
        const auto t = static_cast<float>(phase_);
        phase_ += pace;
        return {between(t, before_.left, now_.left, next_.left, after_.left),
                between(t, before_.right, now_.right, next_.right, after_.right)};
    }

private:
    static float between(float t, float a, float b, float c, float d) {
        const float slope = (c - a) / 2, cubic = 1.5f * (b - c) + (d - a) / 2, square = c - b - slope - cubic;
        return ((cubic * t + square) * t + slope) * t + b;
    }

    double phase_ = 1;  // 0…1 between now_ and next_
    StereoSample before_ = {}, now_ = {}, next_ = {}, after_ = {};
};

}  // namespace slip
