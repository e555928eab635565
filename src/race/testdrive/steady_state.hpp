// SPDX-License-Identifier: MIT
// Steady turns of a car, solved on its own step instead of driven: the steering, sideslip and engine force at which it
// keeps a speed and a radius. What does not act in a steady state, such as yaw inertia, cannot change the figures.
#pragma once
#include "race/testdrive/verdict.hpp"
#include "track/surface.hpp"
#include "vehicle/params/car_params.hpp"

#include <optional>
#include <vector>

namespace slip {

/// A steady turn at a speed and a radius.
struct SteadyTurn {
    double speed = 0;     // m/s
    double g = 0;         // lateral acceleration, speed² over radius
    double steer = 0;     // rad at the road wheel
    double sideslip = 0;  // rad, of the centre of gravity
};

/// Steady turns on a circle, ever faster until something ends them.
struct SteadyCircle {
    std::optional<double> g;              // greatest lateral acceleration; empty if no turn is steady
    Verdict ended = Verdict::NoSpeed;     // what ends it; Ok if the search ends first
    std::vector<SteadyTurn> turns;        // ever faster
    std::optional<double> degPerG;        // slope of the steering angle from 0.1 to 0.3 g; empty if it ends before
    Verdict gradient = Verdict::NoSpeed;  // Ok, or what ends the circle before 0.3 g

    std::vector<Vec2> curve() const;  // g, deg of the road wheels
};
/// Takes some milliseconds. Index 0 of `surfaces` is the ground. `radius` is in m.
SteadyCircle steadyCircle(const CarParams& car, const SurfaceTable& surfaces, float radius);

/// Stability on a straight at a held speed.
struct Stability {
    std::optional<double> criticalKmh;  // from there on a disturbance grows by itself; empty if at no speed
    Verdict verdict = Verdict::Ok;      // Unsettled if not even a slow car settles; then nothing is known
};
/// Looks at all speeds from walking pace up to where the engine's force ends. Takes some milliseconds.
Stability stabilityOf(const CarParams& car, const SurfaceTable& surfaces);

}  // namespace slip
