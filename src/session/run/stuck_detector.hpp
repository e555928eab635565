// SPDX-License-Identifier: MIT
// Detects that a driver may not know how to continue: far off the road, where nothing may be in view, or hardly moving
// with the throttle down.
#pragma once

namespace slip {

struct CarSnapshot;
struct Track;

class StuckDetector {
public:
    /// Updates after each tick of dt seconds in which the car may move.
    void follow(const Track& track, const CarSnapshot& car, double dt);
    /// True once that has lasted some seconds.
    bool isLost() const;

private:
    double far_ = 0, stuck_ = 0;  // s
};

}  // namespace slip
