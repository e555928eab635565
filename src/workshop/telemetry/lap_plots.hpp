// SPDX-License-Identifier: MIT
// Comparison of two laps over distance, and the driven line on a map. All need an ImGui window.
#pragma once
#include "track/corners.hpp"
#include "workshop/telemetry/lap_traces.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

#include <optional>
#include <span>

namespace slip {

/// Laps to be compared; null if there is no such lap yet.
struct LapsShown {
    const LapTrace* lap = nullptr;
    const LapTrace* other = nullptr;
};
/// Returns the length of the longer one (m), at least 1.
float lengthOf(const LapsShown& shown);

/// Part of the lap that all plots of a tab show, and the place that the player points at.
struct LapScope {
    float from = 0, span = 0;           // m; a span of 0 shows the whole lap
    std::optional<float> cursor = {};   // m from the start line, pointed at in the last frame
    std::optional<float> pointed = {};  // the same in this frame
    ScopeMouse mouse = {};              // over the plots in this frame
    bool isOverPlot = false;            // the mouse was over a plot in the last frame
};
/// Zooms and moves as the mouse asks, for a lap of `length` m. Call it once after the plots.
void followMouse(LapScope& scope, float length);
/// Makes the place that was pointed at the cursor. Call it once per frame, before everything that points.
void nextFrame(LapScope& scope);
/// Shows the surroundings of a part of the lap (m).
void zoomTo(LapScope& scope, float from, float to, float length);

/// Plots a channel in both laps, with the values at the cursor. `corners` are marked in the plot.
void drawChannelOverLap(const TelemetryChannel& channel, const LapsShown& shown, LapScope& scope,
                        std::span<const TrackCorner> corners);
/// Plots the time that the first lap has lost to the second.
void drawTimeLost(const LapsShown& shown, LapScope& scope, std::span<const TrackCorner> corners);
/// Draws the line of a lap, coloured by the channel, and the line of the other one. Marks the cursor in both.
void drawLapLine(const TelemetryChannel*& channel, const LapsShown& shown, const LapScope& scope);

enum class LapPair { RunningAndBest, RunningAndLast, LastAndBest };

/// Choices of the player for the laps of an opened file.
struct LapView {
    LapPair pair = LapPair::RunningAndBest;
    const TelemetryChannel* channel = &channelNamed("Speed");
    const TelemetryChannel* mapChannel = &channelNamed("Speed");
    LapScope scope = {};
};

/// Plots the channel in both laps, and below it the time that the first lap has lost to the second.
void drawLapAgainstLap(LapView& view, const LapTraces& laps);
/// Draws the line of the last lap, or else of the running one, coloured by the map's channel.
void drawLapMap(LapView& view, const LapTraces& laps);

}  // namespace slip
