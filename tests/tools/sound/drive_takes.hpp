// SPDX-License-Identifier: MIT
// Random drives with gear shifts, a lift off the throttle and a crash, generated from a seed.
#pragma once
#include "lab/sound/car_takes.hpp"
#include "tools/sound/heard_scene.hpp"

namespace slip {

enum class DriveEvent { None, Shift, Lift, Crash };

struct TimedEvent {
    DriveEvent what = DriveEvent::None;
    double at = 0;  // s
};

struct DriveTake {
    std::vector<CarSound> sounds;  // one per tick
    std::vector<TimedEvent> happened;
    float roomScale = 1;  // scales the distances in a room
};

struct DriveSeeds {
    std::uint64_t first = 1, count = 1;
};

/// Drives from rest through the gears, lifts off after the last shift and hits something hard. The seed decides pedal
/// travel, times, material and impact speed.
DriveTake driveTake(const CarParams& car, const SurfaceTable& surfaces, std::uint64_t seed);
/// Returns the drive as it sounds from a file, in a scene whose walls are scaled by roomScale.
std::vector<float> recorded(const DriveTake& drive, const Scene& scene);

}  // namespace slip
