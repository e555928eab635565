// SPDX-License-Identifier: MIT
// Comparison of two laps over distance, and the driven line on a map. All need an ImGui window.
#pragma once
#include "workshop/telemetry/lap_traces.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

#include <optional>

namespace slip {

enum class LapPair { RunningAndBest, RunningAndLast, LastAndBest };

/// Choices of the player.
struct LapView {
    LapPair pair = LapPair::RunningAndBest;
    const TelemetryChannel* channel = &channelNamed("Speed");
    const TelemetryChannel* mapChannel = &channelNamed("Speed");
    std::optional<float> cursor = {};  // place of the mouse as a share of the width
};

/// Plots the channel in both laps, and below it the time that the first lap has lost to the second.
void drawLapAgainstLap(LapView& view, const LapTraces& laps);
/// Draws the line of the last lap, or else of the running one, coloured by the map's channel.
void drawLapMap(LapView& view, const LapTraces& laps);

}  // namespace slip
