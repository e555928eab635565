// SPDX-License-Identifier: MIT
// A number that follows a target smoothly.
#pragma once
#include "base/scalar.hpp"

namespace slip {

/// Follows its target at a bounded rate, smoothed twice: its acceleration stays within 0.74 · rate / tau, and it never
/// overshoots.
class SmoothFollower {
public:
    void jump(float value) { led_ = first_ = value_ = value; }
    /// Moves towards the target. rises, falls: maximum change per second up and down; tau: s; dt: s.
    void follow(float target, float rises, float falls, float tau, float dt) {
        led_ += std::clamp(target - led_, -falls * dt, rises * dt);
        const float share = smoothingShare(dt, tau);
        first_ = lerp(first_, led_, share);
        value_ = lerp(value_, first_, share);
    }
    float value() const { return value_; }

private:
    float led_ = 0, first_ = 0, value_ = 0;
};

}  // namespace slip
