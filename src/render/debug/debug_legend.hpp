// SPDX-License-Identifier: MIT
// The legend of the debug drawing.
#pragma once

namespace slip {

class Painter;
struct UiBox;

/// Draws a small panel in the lower left corner of a room (design units). It is left out if the room is too low for it,
/// or so narrow that it would cover the car.
void drawDebugLegend(Painter& painter, const UiBox& room);

}  // namespace slip
