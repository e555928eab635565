// SPDX-License-Identifier: MIT
// A lap to drive against, or a stretch of one: where it was at every moment, and when it was at every metre.
#pragma once
#include "race/replay/replay_timeline.hpp"

#include <string>

namespace slip {

class Ghost {
public:
    /// recording: of a ghost lap (cutGhost) on this track. Of poses that begin later than its lap it is a stretch.
    /// stop: ends the work on it early; the ghost is then incomplete: discard it.
    Ghost(const Recording& recording, const Track& track, const std::stop_token& stop = {});

    const Entrant& car() const { return car_; }
    const GhostLap& lap() const { return lap_; }
    /// Its lap began at rest on the grid.
    bool hasStandingStart() const { return standingStart_; }
    /// The car `time` s after its lap began; before and after the lap as far as its poses go.
    CarFrame at(double time) const { return timeline_.frameAt(0, lap_.start + time); }
    bool isUnderWay(double time) const { return time >= from_ && time <= lap_.time; }
    /// Whether one's own lap, `distance` m from the start line after `time` s, can be measured against it: on all of
    /// it, however long that takes.
    bool measures(float distance, double time) const {
        const float start = from_ > 0 ? passages_.front().distance : 0;
        return time >= from_ && distance >= start && distance <= passages_.back().distance;
    }
    /// s after its lap began when it had gone `distance` m from the start line; outside of it its ends.
    double timeAt(float distance) const;
    /// How far behind the ghost (s, positive) one is who passes `distance` at `time` s of their own lap.
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
    double from_ = 0;                // s after its lap began; a whole lap's is 0
    std::vector<Passage> passages_;  // distance rises
};

}  // namespace slip
