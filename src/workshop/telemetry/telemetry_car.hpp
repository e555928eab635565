// SPDX-License-Identifier: MIT
// The car from above with what each of its wheels does. Needs a window of ImGui.
#pragma once
#include "vehicle/params/car_params.hpp"
#include "workshop/widgets/live_history.hpp"

namespace slip {

/// Four corners round the car: the force in its friction circle, load, slip angle, slip ratio and spring travel; in the
/// middle the car with its wheels as they stand, in the colour of their slip, and the aids that work. Hovering a corner
/// lists all of its numbers.
void drawWheelsAtAGlance(const LiveHistory& live, const CarParams& car);

}  // namespace slip
