// SPDX-License-Identifier: MIT
// Lamps: their light at night, their glow, and their reflections. Needs no GL context.
#pragma once
#include "render/base/atlas.hpp"
#include "render/cars/car_painter.hpp"
#include "render/light/night_light.hpp"
#include "render/scenery/scenery_painter.hpp"

#include <functional>

namespace slip {

/// Adds the light that a car throws: the cones of its headlamps, the red behind it, and a faint circle that makes its
/// paint visible; strength: 0…1.
void addCarLight(std::vector<Lamp>& light, const CarLook& look, const CarPose& pose, const CarLamps& lamps,
                 float strength);
inline constexpr float kCarLight = 36;  // m from the car that its light reaches
/// Adds the pool under a street lamp, or nothing if it is out of view.
void addStreetLight(std::vector<Lamp>& light, const Bounds& view, Vec2 lamp, float strength);
/// Adds the light that falls out of a lit window, unless it is out of view.
void addWindowLight(std::vector<Lamp>& light, const Bounds& view, const LitWindow& window, float strength);

/// The glow functions add the lamps themselves, over the picture.
void addHeadlampGlow(Mesh& mesh, const CarLook& look, const CarPose& pose, const Atlas& atlas, float strength);
void addStreetGlow(Mesh& mesh, const Bounds& view, Vec2 lamp, const Atlas& atlas, float strength);

/// Surface that reflects lamps: where water lies on hard ground, and where the eye is.
struct Mirror {
    Vec2 down;  // towards the eye, which is below the picture
    std::function<bool(Vec2)> isReflective;
};
/// Adds the reflections of lamps on a wet road: streaks as long as a car, broken by ripples; strength: 0…1.
void addCarStreaks(Mesh& mesh, const CarLook& look, const CarPose& pose, const CarLamps& lamps, const Atlas& atlas,
                   const Mirror& mirror, float strength);
void addStreetStreak(Mesh& mesh, const Bounds& view, Vec2 lamp, const Atlas& atlas, const Mirror& mirror,
                     float strength);

}  // namespace slip
