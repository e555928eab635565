// SPDX-License-Identifier: MIT
// Figures of surfaces, impacts and whole scenes, for tests and for tests/validation/SOUND.md.
#pragma once
#include "lab/sound/car_takes.hpp"

#include <span>
#include <vector>

namespace slip {

/// Returns the frequency in Hz below which half of the power lies.
double middleHz(std::span<const float> samples);
/// Returns the level in dB of the strongest line from 50 Hz to 8 kHz over the median of its neighbours.
double tonalToNoise(std::span<const float> samples);
/// Returns the level in dB by which a line above 200 Hz exceeds nearly all of its neighbours in each of several takes.
/// Lines caused by bumps come in combs and move with the speed; a whistle does not.
double steadyTone(std::span<const std::vector<float>> takes);

/// Returns the level in dB of the first 0.15 s of an impact (m/s) relative to a cruising car's engine.
double blowOverEngine(const CarParams& car, float blow, Material material);
/// Returns the time in s until an impact has fallen by 20 dB from its loudest 10 ms.
double blowDecay(float blow, Material material);

/// Return the loudness in LUFS that a player hears with default settings.
double driveLoudness(const CarParams& car, float share);
double gridLoudness(const CarParams& car, float share, int others);
double musicLoudness(std::string_view track, float intensity);
double noteLoudness(UiSound signal);

}  // namespace slip
