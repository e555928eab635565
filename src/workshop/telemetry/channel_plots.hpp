// SPDX-License-Identifier: MIT
// Plots of the channels that the player selects. All need an ImGui window.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

#include <vector>

namespace slip {

/// Draws the plots from top to bottom, each with a list of channels and a remove button. A button below adds another
/// plot.
void drawChosenPlots(std::vector<const TelemetryChannel*>& plots, Scope& scope, const CarParams& car);
/// Draws the minimum, mean and maximum of each channel within the scope.
void drawRanges(const std::vector<const TelemetryChannel*>& plots, const Scope& scope, const CarParams& car);

}  // namespace slip
