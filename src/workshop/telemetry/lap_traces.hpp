// SPDX-License-Identifier: MIT
// Whole laps of the driven car for comparison: the running one, the last and the best of this drive.
#pragma once
#include "workshop/widgets/live_history.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace slip {

inline constexpr float kLapStep = 4;                 // m between samples
inline constexpr std::size_t kMaxLapSamples = 6000;  // a longer lap is not saved

/// Samples of a lap with ascending lapDistance.
struct LapTrace {
    std::vector<LiveSample> samples;
    float time = 0;          // s, of the whole lap; 0 while it is running
    bool valid = true;       // the lap counts
    std::size_t number = 0;  // of whole laps, from 1; 0 while it is running
};
/// Returns the time in s since the lap's start at `distance`. The trace must not be empty.
float lapTimeAt(const LapTrace& trace, float distance);
/// Returns the last sample at or before `distance`, or else the first. The trace must not be empty.
const LiveSample& sampleAt(const LapTrace& trace, float distance);
/// Returns by how many seconds `lap` passed that distance later than `other`.
float deltaAt(const LapTrace& lap, const LapTrace& other, float distance);

class LapTraces {
public:
    /// Discards laps of another car or track.
    void begin(const std::string& car, const std::string& track);
    /// Adds a sample after every tick. Allocates nothing once each of the three traces has held a lap.
    void add(const LapState& lap, const LiveSample& sample);
    const LapTrace& running() const { return traces_[running_]; }
    /// Both are null until a lap is complete. The best lap is valid.
    const LapTrace* last() const { return last_ ? &traces_[*last_] : nullptr; }
    const LapTrace* best() const { return best_ ? &traces_[*best_] : nullptr; }

private:
    void finish(const LapTimes& times);
    void start();

    std::string car_, track_;
    std::array<LapTrace, 3> traces_;       // three, so that one is free for the running lap beside last and best
    std::size_t running_ = 0, count_ = 0;  // count_: number of whole laps
    std::optional<std::size_t> last_, best_;
};

}  // namespace slip
