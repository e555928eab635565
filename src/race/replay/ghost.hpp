// SPDX-License-Identifier: MIT
// A lap to drive against, or a part of one: its position at every moment, and its time at every metre.
#pragma once
#include "race/replay/replay_timeline.hpp"

#include <string>

namespace slip {

class Ghost {
public:
    /// `recording` is that of a ghost lap (cutGhost) on this track. If its poses begin later than its lap, the ghost is
    /// a part of it. `stop` ends the work early; the ghost is then incomplete and must be discarded.
    Ghost(const Recording& recording, const Track& track, const std::stop_token& stop = {});

    const Entrant& car() const { return car_; }
    const GhostLap& lap() const { return lap_; }
    /// Returns true if its lap began at rest on the grid.
    bool hasStandingStart() const { return standingStart_; }
    /// Returns the car `time` s after its lap began. Before and after the lap it goes as far as the poses do.
    CarFrame at(double time) const { return timeline_.frameAt(0, lap_.start + time); }
    bool isUnderWay(double time) const { return time >= firstKnownTime_ && time <= lap_.time; }
    /// Returns true if a driver's own lap, `distance` m from the start line after `time` s, can be compared with it.
    /// This holds for the whole ghost lap, however long the own lap takes.
    bool canCompare(float distance, double time) const {
        const float start = firstKnownTime_ > 0 ? passages_.front().distance : 0;
        return time >= firstKnownTime_ && distance >= start && distance <= passages_.back().distance;
    }
    /// Returns the time (s since its lap began) at which it was `distance` m from the start line, clamped to its ends.
    double timeAt(float distance) const;
    /// Returns how far (s, positive) a driver who passes `distance` at `time` s of the own lap is behind the ghost.
    double behind(float distance, double time) const { return time - timeAt(distance); }

private:
    struct Passage {
        float distance = 0;  // m
        double time = 0;     // s
    };
    void addPassages(const Track& track, const std::stop_token& stop);

    Entrant car_;
    GhostLap lap_;
    bool standingStart_ = false;
    ReplayTimeline timeline_;
    double firstKnownTime_ = 0;      // s after its lap began; 0 for a whole lap
    std::vector<Passage> passages_;  // by rising distance
};

}  // namespace slip
