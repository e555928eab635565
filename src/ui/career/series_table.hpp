// SPDX-License-Identifier: MIT
// The table of a championship, and the podium when it is over.
#pragma once
#include "platform/paint/painter.hpp"
#include "race/event/championship.hpp"

namespace slip {

/// Draws the table into a box (design units).
void drawSeries(Painter& painter, const Championship& series, const UiBox& box);

}  // namespace slip
