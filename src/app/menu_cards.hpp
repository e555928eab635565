// What the menu tells of a car and of a track.
#pragma once
#include "app/catalogue.hpp"
#include "app/painter.hpp"

namespace slip {

inline constexpr float kCardWidth = 360, kCardHeight = 226;  // design units

void drawCarCard(Painter& painter, const CarChoice& car, float x, float y);
void drawTrackCard(Painter& painter, const TrackChoice& track, float x, float y);

/// Greatest power of the engine (kW) on its full-throttle curve.
float peakPower(const Engine& engine);

}  // namespace slip
