// SPDX-License-Identifier: MIT
// Whole laps of the driven car, to lay one against another: the running one, the last and the best of this drive.
#pragma once
#include "workshop/widgets/live_history.hpp"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace slip {

inline constexpr float kLapStep = 4;                 // m between samples
inline constexpr std::size_t kMaxLapSamples = 6000;  // a lap that is longer is not kept

/// A lap's samples, lapDistance growing.
struct LapTrace {
    std::vector<LiveSample> samples;
    float time = 0;  // s, of the whole lap; 0 while it runs
};
/// s since the lap's start where it had come so far; the trace must have a sample.
float lapTimeAt(const LapTrace& trace, float distance);
/// The sample at or before that distance, else the first; the trace must have one.
const LiveSample& sampleAt(const LapTrace& trace, float distance);
/// How much later (s) `lap` passed that distance than `other`.
float deltaAt(const LapTrace& lap, const LapTrace& other, float distance);

class LapTraces {
public:
    /// What was kept of another car or another track is dropped.
    void begin(const std::string& car, const std::string& track);
    /// After every tick; allocates nothing once a lap was begun in each of its three places.
    void add(const LapState& lap, const LiveSample& sample);
    const LapTrace& running() const { return traces_[running_]; }
    /// Null where no lap is whole yet; the best is a valid one.
    const LapTrace* last() const { return last_ ? &traces_[*last_] : nullptr; }
    const LapTrace* best() const { return best_ ? &traces_[*best_] : nullptr; }

private:
    void finish(const LapTimes& times);
    void start();

    std::string car_, track_;
    std::array<LapTrace, 3> traces_;  // the best may be the last: one is free for the running lap
    std::size_t running_ = 0;
    std::optional<std::size_t> last_, best_;
};

}  // namespace slip
