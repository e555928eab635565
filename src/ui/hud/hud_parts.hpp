// SPDX-License-Identifier: MIT
// The single instruments, each drawn into its box (design units). What is not said otherwise fits any box that
// hud_layout gives it.
#pragma once
#include "session/setup/track_plan.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_view.hpp"

namespace slip {

// speed, engine, gear, pedals (hud_dial.cpp)
void drawDial(Painter& painter, const HudView& view, const UiBox& box);
void drawSmallDial(Painter& painter, const HudView& view, const UiBox& box);
void drawInputs(Painter& painter, const HudView& view, const UiBox& box);
/// One lamp for each aid that is on, lit while it acts, and below them a bar for a turbo's boost or what an electric
/// motor brakes with.
int lampCount(const HudView& view);
void drawLamps(Painter& painter, const HudView& view, const UiBox& box);

// tyres with heat or wear (hud_tyres.cpp)
bool showsTyres(const CarParams& car);
bool tyresHaveHeat(const CarParams& car);
/// Axle by axle: their temperatures by colour and number, and how much of what wear can take is left; below them what
/// the colours mean.
void drawTyres(Painter& painter, const HudView& view, const UiBox& box);

// lap and times (hud_times.cpp)
void drawTimes(Painter& painter, const HudView& view, const UiBox& box);
void drawSmallTimes(Painter& painter, const HudView& view, const UiBox& box);
void drawDelta(Painter& painter, const HudView& view, const UiBox& box);
void drawGoal(Painter& painter, const MedalGoal& goal, const UiBox& box);

// the others (hud_field.cpp)
/// Which rows of a running order of `cars` to show when only `rows` fit: the leader, then those round `own` (index).
std::vector<int> shownRows(int cars, int own, int rows);
void drawField(Painter& painter, const HudView& view, const UiBox& box, int rows);
/// Gaps in front and behind: side by side, or in a high box one over the other; or the one that there is.
void drawGaps(Painter& painter, const HudView& view, const UiBox& box);
void drawElimination(Painter& painter, const HudView& view, const UiBox& box);
void drawDrift(Painter& painter, const HudView& view, const UiBox& box);

// points of a drift (drift_counter.cpp)
/// At the own car: the open chain, which grows, and for a moment how it ended. Not where it would lie over an
/// instrument.
void drawDriftCounter(Painter& painter, const HudView& view, const HudLayout& layout);

// map (minimap.cpp)
/// Every car of the view, the yellow spots, or the own car alone.
void drawMinimap(Painter& painter, const TrackMap& map, const HudView& view, const UiBox& box);

// weather (hud_weather.cpp)
/// What falls or is to come, and how wet or white the road is.
void drawWeather(Painter& painter, const HudView& view, const UiBox& box);

// signs (hud_signs.cpp)
/// How many of the five start lights are lit; they go out at green.
int litLights(double countdown, double length);
/// The most urgent of start lights, wrong way, flag (unless it has a box of its own) and banner.
/// The start lights stand where signs do.
bool showsLights(const HudView& view);
void drawSigns(Painter& painter, const HudView& view, const UiBox& box, bool flagToo);
void drawCornerSign(Painter& painter, const CornerMark& mark);
void drawFlag(Painter& painter, const HudView& view, const UiBox& box);
void drawPenalties(Painter& painter, const HudView& view, const UiBox& box);
void drawHints(Painter& painter, const HudView& view, const UiBox& box);

// other cars in the picture (car_tags.cpp)
/// Where the pointer to a car out of view stands: where the picture's edge is nearest to it, clear of the instruments.
/// `at` itself: there is no room near.
sf::Vector2f pointerPlace(sf::Vector2f size, const HudLayout& layout, sf::Vector2f at);
/// Where a name stands: over its car or else below it, on no box of `taken` (instruments, cars, other names).
std::optional<UiBox> namePlace(const CarTag& tag, float width, sf::Vector2f size, const std::vector<UiBox>& taken);
/// The cars out of view that have a pointer: the nearest ones of `tags`, which begin with the nearest.
std::vector<const CarTag*> pointedAt(const std::vector<CarTag>& tags, sf::Vector2f size, const HudLayout& layout);
void drawTags(Painter& painter, const HudView& view, const HudLayout& layout);

}  // namespace slip
