// SPDX-License-Identifier: MIT
// Laps of a recorded file. It contains positions but no start line, so a lap starts where the file starts.
#pragma once
#include "workshop/telemetry/lap_traces.hpp"

#include <vector>

namespace slip {

/// Computes the lap time and lap distance of all samples and adds them to `laps`. All whole laps are scaled to the
/// length of the first, so that a place has the same distance in each. Returns false, and does nothing, if the samples
/// have no positions.
bool assignLaps(std::vector<LiveSample>& samples, LapTraces& laps);

}  // namespace slip
