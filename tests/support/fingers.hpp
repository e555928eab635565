// SPDX-License-Identifier: MIT
// A person's fingers on four keys, out of what a line driver would do with a wheel and pedals.
#pragma once
#include "vehicle/model/driver_input.hpp"

namespace slip::test {

/// Keys are pressed and released so that the smoothed input follows the wanted one as well as on-and-off keys can.
struct Fingers {
    bool left = false, right = false, up = false, down = false;
    RawInput felt;  // what the keyboard's smoothing makes of the keys

    /// What the keys ask for now.
    RawInput raw() const {
        RawInput raw;
        raw.throttle = up;
        raw.brake = down;
        raw.steer = static_cast<float>(left) - static_cast<float>(right);
        return raw;
    }

    /// Lets dt seconds pass with the keys as they are.
    void wait(float dt) { felt = smooth(felt, raw(), kKeyboardSmoothing, dt); }

    /// Decides anew about the keys.
    void aim(const RawInput& wanted) {
        constexpr float kNear = 0.06f;
        left = wanted.steer > kNear && felt.steer < wanted.steer;
        right = wanted.steer < -kNear && felt.steer > wanted.steer;
        up = wanted.throttle > 0.1f && felt.throttle < wanted.throttle + 0.1f;
        down = wanted.brake > 0.1f && felt.brake < wanted.brake + 0.1f;
    }
};

}  // namespace slip::test
