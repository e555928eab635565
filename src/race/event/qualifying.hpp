// SPDX-License-Identifier: MIT
// Lap times for a grid: each AI driver drives alone, as fast as the processor allows.
#pragma once
#include "race/event/event.hpp"

#include <stop_token>

namespace slip {

/// Returns the best lap (s) of an AI driver, alone on the track in the race's weather, with a form and errors of that
/// day. Returns 0 for a human and without a valid lap. Ends early with 0 if `stop` is requested.
double qualifyingTime(const Track& track, const EventSetup& setup, std::size_t car, const std::stop_token& stop = {});

/// Returns the flying lap (s) of a driver alone, without a form of the day and race errors. Returns 0 if there is none
/// within reason. Takes some 50 ms.
double soloLapTime(const Track& track, const Entrant& driver);

}  // namespace slip
