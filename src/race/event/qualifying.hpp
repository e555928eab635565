// SPDX-License-Identifier: MIT
// Lap times for a grid: each machine drives alone, as fast as the processor allows.
#pragma once
#include "race/event/event.hpp"

#include <stop_token>

namespace slip {

inline constexpr int kQualifyingLaps = 2;  // the first from a standing start

/// The best lap (s) of an entrant that a machine drives, alone on the track, in the race's weather, with a form and
/// errors of that day; 0: a person, or no valid lap. Ends early, with 0, when `stop` asks for it.
double qualifyingTime(const Track& track, const EventSetup& setup, std::size_t car, const std::stop_token& stop = {});

/// The flying lap (s) of a driver alone who neither errs nor has a day; 0: none within reason. Takes some 50 ms.
double lapAlone(const Track& track, const Entrant& driver);

}  // namespace slip
