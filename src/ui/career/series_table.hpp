// SPDX-License-Identifier: MIT
// The table of a championship, with the podium when it is over.
#pragma once
#include "platform/paint/painter.hpp"
#include "race/event/championship.hpp"

namespace slip {

/// In a box of design units.
void drawSeries(Painter& painter, const Championship& series, const UiBox& box);

}  // namespace slip
