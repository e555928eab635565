// SPDX-License-Identifier: MIT
// The whole laps of a car, as points for cornerFigures.
#pragma once
#include "race/replay/corner_figures.hpp"
#include "race/world/laps.hpp"

#include <vector>

namespace slip {

struct CarSnapshot;
struct Recording;
struct Track;

struct LoggedLap {
    LapTimes times;
    std::vector<LapPoint> points;
};

class LapLog {
public:
    /// `lapLength` is that of the track (m).
    explicit LapLog(float lapLength) : length_(lapLength) {}
    /// Adds the car after a tick.
    void add(const CarSnapshot& car);
    const std::vector<LoggedLap>& laps() const { return laps_; }

private:
    float length_;
    std::vector<LapPoint> running_;
    std::vector<LoggedLap> laps_;
};

/// Returns the fastest valid lap, or else the fastest one; null if there is none.
const LoggedLap* bestLap(const std::vector<LoggedLap>& laps);

/// Plays a run on its track and returns the whole laps of a car. The recording must be playable.
std::vector<LoggedLap> lapsOfRun(const Recording& run, const Track& track, std::size_t car);

}  // namespace slip
