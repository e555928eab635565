// Lap times for a grid: each machine drives alone, as fast as the processor allows.
#pragma once
#include "race/event.hpp"

#include <stop_token>

namespace slip {

inline constexpr int kQualifyingLaps = 2;  // the first from a standing start

/// The best lap (s) of each entrant that a machine drives, alone on the track and at the skill and with the errors that
/// it has; 0: a person, or no valid lap. In the order of the entrants. Ends early, with zeros, when `stop` asks for it.
std::vector<double> qualifyingTimes(const Track& track, const EventSetup& setup, const std::stop_token& stop = {});

}  // namespace slip
