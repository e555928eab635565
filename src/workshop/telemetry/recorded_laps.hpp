// SPDX-License-Identifier: MIT
// Laps of a recorded file, which says where the car was but nothing of a line: a lap begins where the file does.
#pragma once
#include "workshop/telemetry/lap_traces.hpp"

#include <vector>

namespace slip {

/// Gives every sample the time and way of its lap and puts them all into `laps`. A whole lap is as long as the first
/// one, so that a place has the same distance in each. False: samples have no position, and nothing is done.
bool tellLaps(std::vector<LiveSample>& samples, LapTraces& laps);

}  // namespace slip
