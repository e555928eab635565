// SPDX-License-Identifier: MIT
#include "workshop/telemetry/lap_traces.hpp"

#include <algorithm>

namespace slip {
namespace {

std::size_t after(const LapTrace& trace, float distance) {
    const auto beyond = [](float d, const LiveSample& sample) { return d < sample.lapDistance; };
    return static_cast<std::size_t>(std::upper_bound(trace.samples.begin(), trace.samples.end(), distance, beyond) -
                                    trace.samples.begin());
}

}  // namespace

float lapTimeAt(const LapTrace& trace, float distance) {
    const std::size_t next = after(trace, distance);
    if (next == 0) return trace.samples.front().lapTime;
    if (next == trace.samples.size()) return trace.samples.back().lapTime;
    const LiveSample &a = trace.samples[next - 1], &b = trace.samples[next];
    return a.lapTime + (b.lapTime - a.lapTime) * (distance - a.lapDistance) / (b.lapDistance - a.lapDistance);
}

const LiveSample& sampleAt(const LapTrace& trace, float distance) {
    return trace.samples[std::max<std::size_t>(after(trace, distance), 1) - 1];
}

float deltaAt(const LapTrace& lap, const LapTrace& other, float distance) {
    return lapTimeAt(lap, distance) - lapTimeAt(other, distance);
}

void LapTraces::begin(const std::string& car, const std::string& track) {
    if (car == car_ && track == track_) return;
    car_ = car, track_ = track;
    last_.reset(), best_.reset();
    count_ = 0;
    start();
}

/// Starts a lap in a trace that neither the last nor the best lap uses.
void LapTraces::start() {
    running_ = 0;
    while (running_ == last_ || running_ == best_) ++running_;
    LapTrace& lap = traces_[running_];
    lap.samples.clear();
    lap.samples.reserve(kMaxLapSamples);
    lap.time = 0, lap.valid = true, lap.number = 0;
}

/// Handles a crossing of the line since the last sample: adds a sample on the line. Discards a lap that did not start
/// at the line or is too long.
void LapTraces::finish(const LapTimes& times) {
    LapTrace& lap = traces_[running_];
    const bool whole =
        !lap.samples.empty() && lap.samples.front().lapDistance < 2 * kLapStep && lap.samples.size() < kMaxLapSamples;
    if (whole) {
        lap.time = static_cast<float>(times.total), lap.valid = times.valid, lap.number = ++count_;
        LiveSample line = lap.samples.back();
        line.lapDistance += std::max(0.01f, line.speed * (lap.time - line.lapTime));
        line.lapTime = lap.time;
        lap.samples.push_back(line);
        last_ = running_;
        if (times.valid && (!best_ || lap.time < traces_[*best_].time)) best_ = running_;
    }
    start();
}

void LapTraces::add(const LapState& state, const LiveSample& sample) {
    if (state.finishedLap) finish(state.last);
    const LapTrace& lap = traces_[running_];
    const bool again = !lap.samples.empty() && sample.time < lap.samples.back().time;
    if (again || lap.samples.capacity() == 0) start();
    std::vector<LiveSample>& samples = traces_[running_].samples;
    const float from = samples.empty() ? 0 : samples.back().lapDistance + kLapStep;
    if (sample.lapDistance >= from && samples.size() < kMaxLapSamples) samples.push_back(sample);
}

}  // namespace slip
