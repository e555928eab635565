// SPDX-License-Identifier: MIT
// A human's fingers on four keys, controlled by the wheel and pedal inputs of a line driver.
#pragma once
#include "vehicle/model/driver_input.hpp"

namespace slip::test {

/// Presses and releases keys so that the smoothed input follows the wanted one as well as on-off keys can.
struct Fingers {
    bool left = false, right = false, up = false, down = false;
    RawInput felt;  // output of the keyboard smoothing

    /// Returns the raw input of the pressed keys.
    RawInput raw() const {
        RawInput raw;
        raw.throttle = up;
        raw.brake = down;
        raw.steer = static_cast<float>(left) - static_cast<float>(right);
        return raw;
    }

    /// Advances dt seconds with the current keys.
    void wait(float dt) { felt = smooth(felt, raw(), kKeyboardSmoothing, dt); }

    /// Decides which keys to press.
    void aim(const RawInput& wanted) {
        constexpr float kNear = 0.06f;
        left = wanted.steer > kNear && felt.steer < wanted.steer;
        right = wanted.steer < -kNear && felt.steer > wanted.steer;
        up = wanted.throttle > 0.1f && felt.throttle < wanted.throttle + 0.1f;
        down = wanted.brake > 0.1f && felt.brake < wanted.brake + 0.1f;
    }
};

}  // namespace slip::test
