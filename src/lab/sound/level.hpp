// SPDX-License-Identifier: MIT
// Loudness of samples, and their faults.
#pragma once
#include <span>

namespace slip {

/// Returns the root mean square in dB; full scale is 1.
double levelDb(std::span<const float> samples);
/// Returns the integrated loudness (LUFS, ITU-R BS.1770, EBU R 128) of mono or interleaved stereo samples.
double loudnessLufs(std::span<const float> samples, double rate, int channels = 1);
/// Returns the mean (DC offset).
double offsetOf(std::span<const float> samples);
/// Returns the largest second difference of a channel. A click has a large one.
double sharpestBend(std::span<const float> samples, int channels = 1);
bool isFinite(std::span<const float> samples);

}  // namespace slip
