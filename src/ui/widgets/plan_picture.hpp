// SPDX-License-Identifier: MIT
// A plan of a track: its road with widths and surfaces, on the colour of its ground.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/track_plan.hpp"

namespace slip {

/// Returns the size in design units of the map's unit square if the plan fills the box, centred.
float planScale(const TrackPlan& plan, const UiBox& box);
/// Draws the start line and the driving direction of a plan in this box.
void drawPlanStart(Painter& painter, const TrackPlan& plan, const UiBox& box);
/// Draws the plan centred, as large as the box allows.
void drawPlan(Painter& painter, const TrackPlan& plan, const UiBox& box);

/// Draws the plan on a tile in the colour of its ground, `edge` design units inside its border.
void drawPlanTile(Painter& painter, const TrackPlan& plan, const UiBox& box, float edge);

}  // namespace slip
