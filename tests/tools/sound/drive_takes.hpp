// SPDX-License-Identifier: MIT
// Drives in which a gear is shifted, the foot lifted and something struck, by chance as a seed has it.
#pragma once
#include "lab/sound/car_takes.hpp"
#include "tools/sound/heard_scene.hpp"

namespace slip {

enum class Happening { None, Shift, Lift, Crash };

struct Happened {
    Happening what = Happening::None;
    double at = 0;  // s
};

struct DriveTake {
    std::vector<CarSound> sounds;  // one a tick
    std::vector<Happened> happened;
    float roomScale = 1;  // of distances in a room
};

struct DriveSeeds {
    std::uint64_t first = 1, count = 1;
};

/// From rest through the gears, off the throttle after the last shift and into something hard: how far the pedal goes
/// and when, when it is let go, what is struck when and how hard, is up to the seed.
DriveTake driveTake(const CarParams& car, const SurfaceTable& surfaces, std::uint64_t seed);
/// What is left of it in a file, from a scene whose walls stand a little nearer or farther.
std::vector<float> recorded(const DriveTake& drive, const Scene& scene);

}  // namespace slip
