// SPDX-License-Identifier: MIT
// Engines run over a time, and what they sound like then: the same samples each time.
#pragma once
#include "race/world/snapshot.hpp"
#include "sound/engine/engine_voice.hpp"

#include <cmath>
#include <vector>

namespace slip {

inline constexpr double kTakeRate = 44100;  // Hz
inline constexpr int kTakeTicks = 120;      // a second

inline std::size_t countIn(double seconds, double rate) {
    return static_cast<std::size_t>(std::lround(seconds * rate));
}

struct EngineTake {
    EngineBuild build;
    std::vector<EngineRun> ticks;
};

/// Revs (rpm) and load that go evenly from one value to another within s.
EngineTake sweepTake(const CarParams& car, float fromRpm, float toRpm, float load, double seconds);
EngineTake steadyTake(const CarParams& car, float rpm, float load, double seconds);
/// Floored at 80 % of the redline for 2 s; then off the throttle, while the revs fall to 75 % within 1.5 s.
EngineTake liftTake(const CarParams& car);

/// A drive from rest on a plane of asphalt: with the pedal (0…1) for `pulling` s, then off the throttle for `lifted` s.
/// One snapshot a tick.
std::vector<CarSnapshot> drivenTicks(const CarParams& car, const SurfaceTable& surfaces, double pulling, double lifted,
                                     float pedal = 1);
EngineTake takeOf(const CarParams& car, const std::vector<CarSnapshot>& ticks);

/// From its first tick on, which has been heard for half a second then.
std::vector<float> play(const EngineTake& take, double rate = kTakeRate, std::uint64_t seed = 1);

}  // namespace slip
