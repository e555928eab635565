// SPDX-License-Identifier: MIT
// What comes back of a sound from the things about it: four delay lines that feed each other (J.-M. Jot, A. Chaigne,
// Digital delay networks for designing artificial reverberators, 1991). In the open they are fed nothing.
#pragma once
#include "sound/car/room.hpp"

#include <array>
#include <span>
#include <vector>

namespace slip {

class RoomEcho {
public:
    explicit RoomEcho(float rate);
    /// Adds to samples, left and right in turn, what comes back of them in a room that is glided to.
    void add(std::span<float> stereo, const Room& target);

private:
    struct Line {
        std::vector<float> samples;
        float late = 0, aim = 0;  // samples
        float fed = 0, wanted = 0, dulled = 0;
    };
    void aim(const Room& target);

    float rate_;
    std::array<Line, 4> lines_;  // left wall, right wall, from one to the other, roof
    std::size_t written_ = 0;
    float back_ = 0, backWanted_ = 0;  // of what arrives, that starts again
    float quiet_ = 1e9f;               // s, since anything was fed
};

}  // namespace slip
