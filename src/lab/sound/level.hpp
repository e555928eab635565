// SPDX-License-Identifier: MIT
// How loud samples are, and what is wrong with them.
#pragma once
#include <span>

namespace slip {

/// dB of the root of the mean square; full scale: 1.
double levelDb(std::span<const float> samples);
/// Integrated loudness (LUFS, ITU-R BS.1770, EBU R 128) of one channel, or of two in turn.
double loudnessLufs(std::span<const float> samples, double rate, int channels = 1);
/// Mean.
double offsetOf(std::span<const float> samples);
/// Largest second difference of a channel: a click has a large one.
double sharpestBend(std::span<const float> samples, int channels = 1);
bool isFinite(std::span<const float> samples);

}  // namespace slip
