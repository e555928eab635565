// SPDX-License-Identifier: MIT
// One sample of both stereo channels.
#pragma once

namespace slip {

struct StereoSample {
    float left = 0, right = 0;
    StereoSample& operator+=(StereoSample other) {
        left += other.left;
        right += other.right;
        return *this;
    }
    friend StereoSample operator*(float gain, StereoSample s) { return {gain * s.left, gain * s.right}; }
};

}  // namespace slip
