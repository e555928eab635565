// SPDX-License-Identifier: MIT
// Plots of what the car does, from the last seconds.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/scope.hpp"

namespace slip {

/// Slip angles against their peaks, rpm with gears, speed. car: null where it is not known, nor its peaks and redline.
/// Needs a window of ImGui.
void drawCarPlots(Scope& scope, const CarParams* car);
/// Throttle, brake and steering, raw and smoothed.
void drawInputPlots(const LiveHistory& live);
/// Both friction circles and the slip angles in one strip, `height` px.
void drawLiveStrip(const LiveHistory& live, const CarParams& car, float height);

}  // namespace slip
