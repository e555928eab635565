// SPDX-License-Identifier: MIT
// Checks whether the contents of a recording are possible. Its bytes may come from any source.
#pragma once
#include "base/result.hpp"
#include "race/event/recording.hpp"

#include <cstddef>
#include <cstdint>

namespace slip {

inline constexpr std::size_t kMaxEvents = 100'000;   // changes per run
inline constexpr std::size_t kMaxTickChanges = 500;  // changes before one tick
inline constexpr std::size_t kMaxTexts = 64u << 20;  // bytes of JSON in a recording, each different text counted once
inline constexpr std::size_t kMaxCarTexts = 20'000;  // different car texts of changes
inline constexpr std::size_t kMaxHeadBytes = 16u << 20;  // bytes of a recording before its inputs

/// Checks the set-up and length, which come first in the bytes.
bool isValidHead(const EventSetup& setup, std::int64_t ticks);
/// Returns the maximum number of poses, over all cars, in a run of `ticks` ticks.
std::size_t maxPoses(const EventSetup& setup, std::int64_t ticks);

/// Checks a recording whose texts have been read, but not its inputs.
Result<> checkRecording(const Recording& run);
/// Checks that a recording with inputs has a hash for every second and poses for every tenth of a second of the run. A
/// ghost's poses begin later and end close to the end of its lap.
bool hasConsistentLength(const Recording& run);

}  // namespace slip
