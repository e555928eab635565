// SPDX-License-Identifier: MIT
// The number of voices. Names the list of voices for those who only pass it on.
#pragma once
#include <array>
#include <cstddef>

namespace slip {

struct Voice;

inline constexpr std::size_t kOwnVoices = 2, kVoices = kOwnVoices + 6;
/// The own cars come first.
using Voices = std::array<Voice, kVoices>;

}  // namespace slip
