// SPDX-License-Identifier: MIT
// Writes WAV data (RIFF, 16-bit PCM).
#pragma once
#include <span>
#include <string>

namespace slip {

/// Returns the file contents for samples of −1…1, interleaved if there are several channels. Louder samples are
/// clipped.
std::string waveBytes(std::span<const float> samples, int rate, int channels);

}  // namespace slip
