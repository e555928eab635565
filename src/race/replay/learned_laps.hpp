// SPDX-License-Identifier: MIT
// Learns a driver's habits from recordings.
#pragma once
#include "race/ai/driver_habits.hpp"
#include "race/event/recording.hpp"

#include <stop_token>
#include <vector>

namespace slip {

/// Number of complete flying laps that habits need.
inline constexpr std::size_t kMinLearnedLaps = 2;

/// Plays the recording and returns the complete flying laps of one car until it has finished. The recording must be
/// playable and have a track. `stop` ends the work early, with the laps so far. Takes some seconds for a long race.
std::vector<DrivenTrace> flyingLaps(const Recording& recording, std::size_t car, const std::stop_token& stop = {});
/// Learns from laps (not empty) in that car of the recording, on its track.
DriverHabits learnFrom(const Recording& recording, std::size_t car, const std::vector<DrivenTrace>& laps);

}  // namespace slip
