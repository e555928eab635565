// SPDX-License-Identifier: MIT
// What samples sound like to an ear: power in bands as wide as it hears them.
#pragma once
#include <array>
#include <span>

namespace slip {

inline constexpr std::size_t kMelBands = 40;
/// dB a band from 50 Hz to 12 kHz, equally wide on the mel scale (S. S. Stevens 1937), against their mean; none more
/// than 50 dB below the loudest.
using MelShape = std::array<double, kMelBands>;
MelShape melShape(std::span<const float> samples, double rate);
/// dB, root of the mean square over the bands: how unlike two sounds are, however loud.
double melDistance(const MelShape& a, const MelShape& b);

}  // namespace slip
