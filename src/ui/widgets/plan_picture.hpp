// SPDX-License-Identifier: MIT
// A track drawn as a plan: its road in its widths and surfaces, on the colour of its ground.
#pragma once
#include "platform/paint/painter.hpp"
#include "session/setup/track_plan.hpp"

namespace slip {

/// Design units that the map's square is across when the plan is as large as the box allows, centred in it.
float planScale(const TrackPlan& plan, const UiBox& box);
/// The start line and which way one drives, of a plan in that box.
void drawPlanStart(Painter& painter, const TrackPlan& plan, const UiBox& box);
/// As large as the box allows, centred in it.
void drawPlan(Painter& painter, const TrackPlan& plan, const UiBox& box);

/// On a tile of its ground's colour, `edge` units inside its border.
void drawPlanTile(Painter& painter, const TrackPlan& plan, const UiBox& box, float edge);

}  // namespace slip
