// SPDX-License-Identifier: MIT
// What the lines of the debug drawing mean.
#pragma once
#include "platform/paint/painter.hpp"

namespace slip {

/// A small panel in the lower left corner of a room (design units); left out where the room is too low for it, or so
/// narrow that it would cover the car.
void drawDebugLegend(Painter& painter, const UiBox& room);

}  // namespace slip
