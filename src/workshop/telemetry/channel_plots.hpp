// SPDX-License-Identifier: MIT
// Plots of the channels that the player chooses. All need a window of ImGui.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

#include <vector>

namespace slip {

/// From above, each with a list of channels and a button that takes it away; below them one that adds another.
void drawChosenPlots(std::vector<const TelemetryChannel*>& plots, Scope& scope, const CarParams& car);
/// Lowest, mean and highest of each within what the scope shows.
void drawRanges(const std::vector<const TelemetryChannel*>& plots, const Scope& scope, const CarParams& car);

}  // namespace slip
