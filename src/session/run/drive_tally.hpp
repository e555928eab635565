// SPDX-License-Identifier: MIT
// What a person drives between start and leaving, for the statistics.
#pragma once
#include "io/stores/statistics.hpp"
#include "race/world/snapshot.hpp"
#include "session/setup/session_setup.hpp"

namespace slip {

class DriveTally {
public:
    /// After each tick, of the car that the person drove in it.
    void follow(const CarSnapshot& car, double dt);
    /// What was driven since the last call, with the result of the event as far as the person has one. No car's name:
    /// nothing was.
    DriveFigures take(const EventSetup& event, const Snapshot& now, int car);

private:
    double metres_ = 0, seconds_ = 0;
    DriveFigures laps_;  // their number and the best one alone
};

}  // namespace slip
