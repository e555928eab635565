// SPDX-License-Identifier: MIT
// The way from a car to the ear: sound comes late, so that its pitch follows the car's speed, and dull from afar.
#pragma once
#include <span>
#include <vector>

namespace slip {

class AirPath {
public:
    /// sentRate, heardRate: of samples as they leave the source and as they arrive. farthest: m.
    AirPath(float sentRate, float heardRate, float farthest);
    /// Nothing is on its way; the source is `distance` m away.
    void start(float distance);
    /// Samples as they leave a source, at most some ms of them, that glides to `distance` (m), to samples of the same
    /// time as they arrive.
    void pass(std::span<const float> sent, std::span<float> heard, float distance);

private:
    float late(float samples) const;

    float sentRate_, heardRate_, farthest_;
    std::vector<float> line_;  // a power of two of them
    std::size_t written_ = 0;
    float aim_ = 0, now_ = 0;  // m: two glides, one after the other, so that pitch has no steps
    float dulled_ = 0;
};

}  // namespace slip
