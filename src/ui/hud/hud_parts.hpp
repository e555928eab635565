// SPDX-License-Identifier: MIT
// The single instruments; each is drawn into its box (design units). Unless noted otherwise, an instrument fits any box
// that hud_layout assigns to it.
#pragma once
#include "platform/paint/ui_box.hpp"

#include <SFML/System/Vector2.hpp>

#include <optional>
#include <string>
#include <vector>

namespace slip {

class Painter;
class Texts;
struct CarParams;
struct CarTag;
struct CornerMark;
struct BrokenDrift;
struct DriftScore;
struct HudLayout;
struct HudView;
struct MedalGoal;
struct TrackMap;

// speed, engine, gear, pedals (hud_dial.cpp)
void drawDial(Painter& painter, const HudView& view, const UiBox& box);
void drawSmallDial(Painter& painter, const HudView& view, const UiBox& box);
void drawInputs(Painter& painter, const HudView& view, const UiBox& box);
/// Draws a lamp for each assist that is switched on, lit while it acts. A bar below shows a turbo's boost or the
/// regenerative braking of an electric motor.
int lampCount(const HudView& view);
void drawLamps(Painter& painter, const HudView& view, const UiBox& box);

// tyres with heat or wear (hud_tyres.cpp)
bool showsTyres(const CarParams& car);
bool tyresHaveHeat(const CarParams& car);
/// Draws for each axle the tyre temperatures as colour and number, and the remaining wear capacity. A legend of the
/// colours is below.
void drawTyres(Painter& painter, const HudView& view, const UiBox& box);

// lap and times, or drift points (hud_times.cpp)
/// Returns "LAP 2 / 3". Empty where it says nothing: a drift of a single lap.
std::string lapLine(const Texts& texts, const HudView& view);
void drawTimes(Painter& painter, const HudView& view, const UiBox& box);
void drawSmallTimes(Painter& painter, const HudView& view, const UiBox& box);
void drawDelta(Painter& painter, const HudView& view, const UiBox& box);
void drawGoal(Painter& painter, const MedalGoal& goal, const UiBox& box);

// the other instruments (running_order.cpp)
/// Returns the rows of a running order of `cars` to show if only `rows` fit: the leader, then those around `own`
/// (index).
std::vector<std::size_t> shownRows(std::size_t cars, std::size_t own, int rows);
void drawRunningOrder(Painter& painter, const HudView& view, const UiBox& box, int rows);
/// Draws the gaps in front and behind side by side, or one above the other in a high box. Draws one alone if there is
/// only one.
void drawGaps(Painter& painter, const HudView& view, const UiBox& box);
void drawElimination(Painter& painter, const HudView& view, const UiBox& box);
void drawDrift(Painter& painter, const HudView& view, const UiBox& box);

// drift points (drift_counter.cpp)
/// Returns what the open chain does now: the angle of the slide, or the time without one until its points are safe.
std::string chainText(const Texts& texts, const DriftScore& score);
/// Returns what a broken chain was worth, and why only half of it was kept.
std::string brokenText(const Texts& texts, const BrokenDrift& broken);
/// Draws the growing open chain beside the own car, and briefly how it ended. Draws nothing where it would cover an
/// instrument.
void drawDriftCounter(Painter& painter, const HudView& view, const HudLayout& layout);

// slides (slide_counter.cpp)
/// Draws the angle of the own car's slide and the time for which it is held, and returns the box that they take. Draws
/// nothing where it would cover an instrument or another car.
UiBox drawSlideCounter(Painter& painter, const HudView& view, const HudLayout& layout);

// map (minimap.cpp)
/// Draws all cars of the view and the yellow spots. Draws the own car if the view has no cars.
void drawMinimap(Painter& painter, const TrackMap& map, const HudView& view, const UiBox& box);

// weather (hud_weather.cpp)
/// Shows present or coming rain or snow, and how wet or white the road is.
void drawWeather(Painter& painter, const HudView& view, const UiBox& box);

// signs (hud_signs.cpp)
/// Returns how many of the five start lights are lit. All go out at green.
int litLights(double countdown, double length);
/// Returns whether the start lights take the place of the signs.
bool showsLights(const HudView& view);
/// Height of a banner with steps, in design units. It reaches below its box, since the car drives slowly during a task.
inline constexpr float kTaskHeight = 88;
/// Draws the most urgent of start lights, wrong way, banner and, if `flagToo`, flag. A flag may have its own box
/// instead.
void drawSigns(Painter& painter, const HudView& view, const UiBox& box, bool flagToo);
void drawCornerSign(Painter& painter, const CornerMark& mark);
void drawFlag(Painter& painter, const HudView& view, const UiBox& box);
void drawPenalties(Painter& painter, const HudView& view, const UiBox& box);

// hints (hud_hints.cpp)
/// Draws the keys with a tick for those that were used, and other remarks above them as far as there is room. Draws
/// nothing if the view has neither.
void drawHints(Painter& painter, const HudView& view, const UiBox& box);

// other cars in the picture (car_tags.cpp)
/// Returns the place of the pointer to a car out of view: near the closest point of the picture's edge, clear of the
/// instruments. Returns `at` if there is no room nearby.
sf::Vector2f pointerPlace(sf::Vector2f size, const HudLayout& layout, sf::Vector2f at);
/// Returns the place of a name above its car or else below it, clear of all boxes in `taken` (instruments, cars, other
/// names).
std::optional<UiBox> namePlace(const CarTag& tag, float width, sf::Vector2f size, const std::vector<UiBox>& taken);
/// Returns the cars out of view that get a pointer: the nearest of `tags`, which is sorted by distance.
std::vector<const CarTag*> pointedAt(const std::vector<CarTag>& tags, sf::Vector2f size, const HudLayout& layout);
void drawTags(Painter& painter, const HudView& view, const HudLayout& layout);

}  // namespace slip
