// SPDX-License-Identifier: MIT
// Perceptual shape of a sound: power in bands of the mel scale.
#pragma once
#include <array>
#include <span>

namespace slip {

inline constexpr std::size_t kMelBands = 40;
/// Levels (dB) of bands from 50 Hz to 12 kHz, of equal width on the mel scale (S. S. Stevens 1937), relative to their
/// mean. None is more than 50 dB below the loudest.
using MelShape = std::array<double, kMelBands>;
MelShape melShape(std::span<const float> samples, double rate);
/// Returns the root mean square difference in dB over the bands, independent of loudness.
double melDistance(const MelShape& a, const MelShape& b);

}  // namespace slip
