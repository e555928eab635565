// SPDX-License-Identifier: MIT
// Sums up what a human drives between start and leaving, for the statistics.
#pragma once
#include "io/stores/statistics.hpp"

namespace slip {

struct CarSnapshot;
struct EventSetup;
struct Snapshot;

class DriveTally {
public:
    /// Adds a tick of the car that the human drove.
    void follow(const CarSnapshot& car, double dt);
    /// Returns what was driven since the last call, and the event's result as far as the human has one. The car's name
    /// is empty if nothing was driven.
    DriveStats take(const EventSetup& event, const Snapshot& now, std::size_t car);

private:
    double metres_ = 0, seconds_ = 0;
    DriveStats laps_;  // only their number and the best one
};

}  // namespace slip
