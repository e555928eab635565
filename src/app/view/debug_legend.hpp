// What the lines of the debug drawing mean.
#pragma once
#include "app/platform/painter.hpp"

namespace slip {

/// A small panel with its upper left corner at x, y (design units); left out where the free part of the window, up to
/// `right`, is so narrow that it would cover the car.
void drawDebugLegend(Painter& painter, float x, float y, float right);

}  // namespace slip
