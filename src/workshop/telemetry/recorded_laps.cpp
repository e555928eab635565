// SPDX-License-Identifier: MIT
#include "workshop/telemetry/recorded_laps.hpp"

#include "base/scalar.hpp"

#include <cmath>
#include <optional>

namespace slip {
namespace {

constexpr float kFirstWay = 5;    // m from the start after which the direction is known
constexpr float kGateReach = 20;  // m to each side
constexpr float kMinLap = 100;    // m
constexpr float kPutBack = 10;    // m beyond the distance driven between two samples: the car was repositioned

/// Start of a lap.
struct LapStart {
    std::size_t sample = 0;        // first sample at or after it
    float time = 0, distance = 0;  // s and m since the start of the file
};

/// Returns the direction through the gate at the start of the file; (0, 0) if the car never moves.
Vec2 wayOf(const std::vector<LiveSample>& samples) {
    const Vec2 from = samples.front().position;
    for (const LiveSample& sample : samples)
        if (length(sample.position - from) > kFirstWay) return normalised(sample.position - from);
    return {};
}

/// Returns the share of the path from `a` to `b` at which the gate is crossed forwards. Empty if it is not crossed.
std::optional<float> crossing(Vec2 gate, Vec2 way, const LiveSample& a, const LiveSample& b) {
    const float before = dot(a.position - gate, way), after = dot(b.position - gate, way);
    if (before > 0 || after <= 0) return std::nullopt;
    if (length(b.position - a.position) > kPutBack + 2 * (b.distance - a.distance)) return std::nullopt;
    const float share = -before / (after - before);
    if (std::abs(cross(way, lerp(a.position, b.position, share) - gate)) >= kGateReach) return std::nullopt;
    return share;
}

std::vector<LapStart> startsOf(const std::vector<LiveSample>& samples) {
    const Vec2 gate = samples.front().position, way = wayOf(samples);
    std::vector<LapStart> starts{{0, samples.front().time, samples.front().distance}};
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const LiveSample &a = samples[i - 1], &b = samples[i];
        if (b.distance - starts.back().distance < kMinLap) continue;
        const std::optional<float> share = crossing(gate, way, a, b);
        if (share) starts.push_back({i, lerp(a.time, b.time, *share), lerp(a.distance, b.distance, *share)});
    }
    return starts;
}

}  // namespace

bool assignLaps(std::vector<LiveSample>& samples, LapTraces& laps) {
    if (samples.empty() || std::isnan(length(samples.front().position))) return false;
    const std::vector<LapStart> starts = startsOf(samples);
    const float whole = starts.size() > 1 ? starts[1].distance - starts[0].distance : 0;
    for (std::size_t lap = 0; lap < starts.size(); ++lap) {
        const LapStart& start = starts[lap];
        const LapStart* const next = lap + 1 < starts.size() ? &starts[lap + 1] : nullptr;
        const float scale = next ? whole / (next->distance - start.distance) : 1;
        for (std::size_t i = start.sample; i < (next ? next->sample : samples.size()); ++i) {
            LiveSample& sample = samples[i];
            sample.lapTime = sample.time - start.time;
            sample.lapDistance = scale * (sample.distance - start.distance);
            LapState state;
            state.finishedLap = lap > 0 && i == start.sample;
            if (state.finishedLap) state.last.total = static_cast<double>(start.time - starts[lap - 1].time);
            laps.add(state, sample);
        }
    }
    return true;
}

}  // namespace slip
