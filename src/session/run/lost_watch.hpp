// SPDX-License-Identifier: MIT
// Whether a driver may not know how to go on: far off the road, where nothing may be in view, or with the throttle down
// and hardly moving.
#pragma once
#include "race/world/snapshot.hpp"
#include "track/track.hpp"

namespace slip {

class LostWatch {
public:
    /// After each tick of dt seconds in which the car may move.
    void follow(const Track& track, const CarSnapshot& car, double dt);
    /// For some seconds already.
    bool isLost() const;

private:
    double far_ = 0, stuck_ = 0;  // s
};

}  // namespace slip
