// SPDX-License-Identifier: MIT
// Samples as the bytes of a WAV file (RIFF, PCM of 16 bits).
#pragma once
#include <span>
#include <string>

namespace slip {

/// Samples of −1…1, those of several channels in turn; louder ones are cut off.
std::string waveBytes(std::span<const float> samples, int rate, int channels);

}  // namespace slip
