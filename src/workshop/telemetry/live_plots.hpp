// SPDX-License-Identifier: MIT
// Plots of the car's behaviour in the last seconds.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/scope.hpp"

namespace slip {

/// Plots slip angles against their peaks, rpm with gears, and speed. `car` is null if peaks and redline are unknown.
/// Needs an ImGui window.
void drawCarPlots(Scope& scope, const CarParams* car);
/// Plots throttle, brake and steering, raw and smoothed.
void drawInputPlots(const LiveHistory& live);
/// Draws both friction circles and the slip angles in one strip of `height` px.
void drawLiveStrip(const LiveHistory& live, const CarParams& car, float height);

}  // namespace slip
