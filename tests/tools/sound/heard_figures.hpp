// SPDX-License-Identifier: MIT
// What grounds, blows and whole scenes are measured by, for tests and for tests/validation/SOUND.md.
#pragma once
#include "lab/sound/car_takes.hpp"

#include <span>
#include <vector>

namespace slip {

/// Hz below which half of the power lies.
double middleHz(std::span<const float> samples);
/// dB by which the strongest line from 50 Hz to 8 kHz stands over the middle of its neighbours.
double tonalToNoise(std::span<const float> samples);
/// dB by which a line above 200 Hz stands over nearly all of its neighbours in every one of several takes: what bumps
/// beat is one of many lines and moves with the speed, a whistle stays.
double steadyTone(std::span<const std::vector<float>> takes);

/// dB of the first 0.15 s of a blow (m/s) over a cruising car's engine.
double blowOverEngine(const CarParams& car, float blow, Material material);
/// s until a blow has fallen by 20 dB from its loudest 10 ms.
double blowDecay(float blow, Material material);

/// LUFS of what a player hears, on the first day's settings.
double driveLoudness(const CarParams& car, float share);
double gridLoudness(const CarParams& car, float share, int others);
double musicLoudness(std::string_view track, float intensity);
double noteLoudness(Signal signal);

}  // namespace slip
