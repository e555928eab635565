// SPDX-License-Identifier: MIT
// A top view of the car with the state of each wheel. Needs an ImGui window.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/live_history.hpp"

namespace slip {

/// Draws four corners around the car: force in the friction circle, load, slip angle, slip ratio and spring travel. The
/// car in the centre shows its wheels at their angles, coloured by slip, and the active assists. Hovering over a corner
/// lists all of its numbers.
void drawWheelsAtAGlance(const LiveHistory& live, const CarParams& car);

}  // namespace slip
