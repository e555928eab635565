// SPDX-License-Identifier: MIT
// What the plots show: the last half minute of the own car, or all of a recorded file.
#pragma once
#include "base/vec2.hpp"
#include "race/world/snapshot.hpp"
#include "vehicle/model/driver_input.hpp"

#include <cstddef>
#include <utility>
#include <vector>

namespace slip {

/// The own car after the last tick.
struct PanelView {
    const CarSnapshot* car = nullptr;  // null: no car yet
    RawInput raw, smoothed;            // what the device asks for, and what drives the car
    float time = 0;                    // s of simulation
};

/// Of a file without gears.
inline constexpr int kNoGear = -100;

/// Numbers that a file has not got are NaN.
struct LiveSample {
    float time = 0;                     // s
    float slipFront = 0, slipRear = 0;  // deg
    Vec2 forceFront, forceRear;         // x along, y across the car, over the axle's grip
    float rpm = 0, speed = 0;           // speed in m/s
    int gear = 0;
    RawInput raw, smoothed;
    Vec2 position;                       // m, world
    float distance = 0;                  // m driven since the history began
    float lapTime = 0, lapDistance = 0;  // s and m since the running lap's start
    Telemetry car;                       // with all wheels that it stands on

    /// Nothing in the place of one that the car has not got, or had not yet.
    const WheelTelemetry& wheel(std::size_t i) const {
        static const WheelTelemetry kNone;
        return i < car.wheels.size() ? car.wheels[i] : kNone;
    }
};

LiveSample liveSample(const PanelView& view);

/// What plots show of it at first, and what a ring of samples covers at 120 a second.
inline constexpr float kLiveSeconds = 8, kHistorySeconds = 30;

class LiveHistory {
public:
    LiveHistory() = default;
    /// All of a recorded file, time and distance rising.
    explicit LiveHistory(std::vector<LiveSample> samples) : ring_(std::move(samples)), count_(ring_.size()) {}
    /// Ignores a view without a car or of the same time; time running backwards (a restart) clears the ring.
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

/// The clutch pedal was pressed in the last kLiveSeconds.
bool usesClutch(const LiveHistory& live);

}  // namespace slip
