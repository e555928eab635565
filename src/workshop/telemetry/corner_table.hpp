// SPDX-License-Identifier: MIT
// The corners of two laps: speeds, time and balance, with the differences. Needs an ImGui window.
#pragma once
#include "workshop/telemetry/lap_choice.hpp"

namespace slip {

/// Draws a row for each corner with the figures of `lap`, and below them how they differ from `other`. The row under
/// the mouse points at the slowest place of its corner; a click zooms the plots to it, or back to the whole lap.
void drawCornerTable(const ChosenLap& lap, const ChosenLap& other, const LapTrack& on, LapScope& scope);

}  // namespace slip
