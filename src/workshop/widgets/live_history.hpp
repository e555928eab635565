// SPDX-License-Identifier: MIT
// Data of the plots: the last half minute of the own car, or all of a recorded file.
#pragma once
#include "base/vec2.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace slip {

/// State of the own car after the last tick.
struct PanelView {
    const CarSnapshot* car = nullptr;  // null before there is a car
    RawInput raw, smoothed;            // requested by the device; applied to the car
    float time = 0;                    // s of simulation
};

/// Gear of a file without gears.
inline constexpr int kNoGear = -100;

/// Numbers that a file does not contain are NaN.
struct LiveSample {
    float time = 0;                     // s
    float slipFront = 0, slipRear = 0;  // deg
    Vec2 forceFront, forceRear;         // x along, y across the car; relative to the grip of the axle
    float rpm = 0, speed = 0;           // speed in m/s
    int gear = 0;
    RawInput raw, smoothed;
    Vec2 position;                       // m, world
    float distance = 0;                  // m driven since the history began
    float lapTime = 0, lapDistance = 0;  // s and m since the running lap's start
    Telemetry car;                       // with all wheels, as from allWheels

    /// Returns an empty telemetry for a wheel that the car does not have, or did not have yet.
    const WheelTelemetry& wheel(std::size_t i) const {
        static const WheelTelemetry kNone;
        return i < car.wheels.size() ? car.wheels[i] : kNone;
    }
};

LiveSample liveSample(const PanelView& view);

/// Initial span of the plots, and span of the ring of samples at 120 per second.
inline constexpr float kLiveSeconds = 8, kHistorySeconds = 30;

class LiveHistory {
public:
    LiveHistory() = default;
    /// Holds all of a recorded file. Time and distance must ascend.
    explicit LiveHistory(std::vector<LiveSample> samples) : ring_(std::move(samples)), count_(ring_.size()) {}
    /// Ignores a view without a car or with the same time. If time runs backwards (a restart), clears the ring.
    void add(const PanelView& view);
    std::size_t size() const { return count_; }
    /// 0 is the oldest.
    const LiveSample& operator[](std::size_t i) const { return ring_[(first_ + i) % ring_.size()]; }
    const LiveSample& newest() const { return (*this)[count_ - 1]; }
    void clear() { count_ = 0; }

private:
    std::vector<LiveSample> ring_ = std::vector<LiveSample>(static_cast<std::size_t>(kHistorySeconds) * 120 + 64);
    std::size_t first_ = 0, count_ = 0;
};

/// Returns whether the clutch pedal was pressed in the last kLiveSeconds.
bool usesClutch(const LiveHistory& live);

}  // namespace slip
