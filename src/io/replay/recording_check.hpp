// SPDX-License-Identifier: MIT
// Whether what a recording holds can have been driven. Its bytes may come from anywhere.
#pragma once
#include "base/message.hpp"
#include "race/event/recording.hpp"

#include <cstddef>
#include <cstdint>

namespace slip {

inline constexpr std::size_t kMaxEvents = 100'000;   // changes of a run
inline constexpr std::size_t kMaxTickChanges = 500;  // before one tick
inline constexpr std::size_t kMaxTexts = 64u << 20;  // bytes of JSON in a recording, each different text counted once
inline constexpr std::size_t kMaxCarTexts = 20'000;  // different ones of changes
inline constexpr std::size_t kMaxHeadBytes = 16u << 20;  // of a recording's bytes: all that comes before the inputs

/// Checks the set-up and length, which stand at the beginning.
bool isSoundHead(const EventSetup& setup, std::int64_t ticks);
/// The most poses of all cars that a run of that length has.
std::size_t mostPoses(const EventSetup& setup, std::int64_t ticks);

/// What is wrong with a recording whose texts have been read, its inputs left aside; empty: nothing.
Message recordingFault(const Recording& run);
/// Inputs come with a hash for every second and poses for every tenth, so that the file is as long as its run says. A
/// ghost's poses begin later and end about its lap's end.
bool fitsItsInputs(const Recording& run);

}  // namespace slip
