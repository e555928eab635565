// SPDX-License-Identifier: MIT
// Learns a driver's habits from a recording.
#pragma once
#include "race/ai/driver_habits.hpp"
#include "race/event/recording.hpp"

namespace slip {

inline constexpr int kMinLearnedLaps = 2;

struct LearnedLaps {
    int laps = 0;  // complete ones, without that from the grid; the habits need kMinLearnedLaps
    DriverHabits habits;
};
/// Plays the recording and learns from the laps of one car. No laps if the recording cannot be played or has no track.
/// Takes some seconds for a long race.
LearnedLaps learnFrom(const Recording& recording, std::size_t car);

}  // namespace slip
