// SPDX-License-Identifier: MIT
// Sound at another pace: slower is lower and slower, all of it alike.
#pragma once
#include "sound/synth/stereo.hpp"

namespace slip {

/// Cubic (Hermite) between its samples; at a steady pace of 1 what comes out is what went in.
class Resampler {
public:
    /// The next sample is to be pushed before another can be pulled.
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
