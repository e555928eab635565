// SPDX-License-Identifier: MIT
// Lap against lap over distance, and the driven line on a map. All need a window of ImGui.
#pragma once
#include "workshop/telemetry/lap_traces.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

#include <optional>

namespace slip {

enum class LapPair { RunningAndBest, RunningAndLast, LastAndBest };

/// What the player chose.
struct LapView {
    LapPair pair = LapPair::RunningAndBest;
    const TelemetryChannel* channel = &channelNamed("Speed");
    const TelemetryChannel* mapChannel = &channelNamed("Speed");
    std::optional<float> cursor = {};  // where the mouse stands, as a share of the width
};

/// The channel in both laps, and under it how much time the first has lost on the second.
void drawLapAgainstLap(LapView& view, const LapTraces& laps);
/// The line of the last lap, before that of the running one, in the colours of the map's channel.
void drawLapMap(LapView& view, const LapTraces& laps);

}  // namespace slip
