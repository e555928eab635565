// SPDX-License-Identifier: MIT
// The air between a car and the listener. It delays sound, which gives the Doppler shift, and damps treble with
// distance.
#pragma once
#include <span>
#include <vector>

namespace slip {

class AirPath {
public:
    /// sentRate, heardRate: sample rates at the source and at the listener. farthest: m.
    AirPath(float sentRate, float heardRate, float farthest);
    /// Clears the delay line. The source is `distance` m away.
    void start(float distance);
    /// Turns samples sent by a source, at most some ms of them, into the samples that arrive in the same time. The
    /// distance of the source changes smoothly to `distance` (m).
    void pass(std::span<const float> sent, std::span<float> heard, float distance);

private:
    float late(float samples) const;

    float sentRate_, heardRate_, farthest_;
    std::vector<float> line_;  // delay line, its size is a power of two
    std::size_t written_ = 0;
    float aim_ = 0, now_ = 0;  // m: smoothed twice in series, so that the pitch has no steps
    float dulled_ = 0;
};

}  // namespace slip
