// SPDX-License-Identifier: MIT
// Engines that run through a sequence of revs and loads, and the sound they make. The samples are reproducible.
#pragma once
#include "race/world/snapshot.hpp"
#include "sound/engine/engine_voice.hpp"

#include <cmath>
#include <vector>

namespace slip {

inline constexpr double kTakeRate = 44100;  // Hz
inline constexpr int kTakeTicks = 120;      // per second

inline std::size_t countIn(double seconds, double rate) {
    return static_cast<std::size_t>(std::lround(seconds * rate));
}

struct EngineTake {
    EngineBuild build;
    std::vector<EngineRun> ticks;
};

/// Returns a linear sweep from `fromRpm` to `toRpm` within `seconds`, at constant load.
EngineTake sweepTake(const CarParams& car, float fromRpm, float toRpm, float load, double seconds);
EngineTake steadyTake(const CarParams& car, float rpm, float load, double seconds);
/// Returns 2 s at full throttle and 80 % of the redline, then 1.5 s off the throttle while revs fall to 75 %.
EngineTake liftTake(const CarParams& car);

/// Drives from rest on a plane of asphalt: `pulling` s with the pedal (0…1), then `lifted` s off the throttle. Returns
/// one snapshot per tick.
std::vector<CarSnapshot> drivenTicks(const CarParams& car, const SurfaceTable& surfaces, double pulling, double lifted,
                                     float pedal = 1);
EngineTake takeOf(const CarParams& car, const std::vector<CarSnapshot>& ticks);

/// Plays a take. The first tick plays for half a second before the samples begin.
std::vector<float> play(const EngineTake& take, double rate = kTakeRate, std::uint64_t seed = 1);

}  // namespace slip
