// SPDX-License-Identifier: MIT
// Reverberation from the surroundings: four delay lines that feed each other (J.-M. Jot, A. Chaigne, Digital delay
// networks for designing artificial reverberators, 1991). In the open they receive no input.
#pragma once
#include "sound/car/room.hpp"

#include <array>
#include <span>
#include <vector>

namespace slip {

class RoomEcho {
public:
    explicit RoomEcho(float rate);
    /// Adds the reflections to samples interleaved left, right. The room changes smoothly to `target`.
    void add(std::span<float> stereo, const Room& target);

private:
    struct Line {
        std::vector<float> samples;
        float delay = 0, targetDelay = 0;  // samples
        float feed = 0, targetFeed = 0, dulled = 0;
    };
    void aim(const Room& target);

    float rate_;
    std::array<Line, 4> lines_;  // left wall, right wall, wall to wall, roof
    std::size_t written_ = 0;
    float feedback_ = 0, backWanted_ = 0;  // feedback gain
    float quiet_ = 1e9f;                   // s, since the last input
};

}  // namespace slip
