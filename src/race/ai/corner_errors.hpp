// SPDX-License-Identifier: MIT
// A driver's errors on the way round: drawn anew where a corner begins, likelier with a car close behind.
#pragma once
#include "race/ai/form.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

namespace slip {

struct CornerErrors {
    CornerError error;     // of the corner
    int apex = -1;         // sample of its slowest place
    float aside = 0;       // m beside the line, on its way to the error's `wander`
    float hesitation = 0;  // s that it still hesitates
    float pressure = 0;    // 0…1, of a car close behind
    bool braking = false;  // in a braking zone
};

/// Of a driver of that skill and consistency, 0…1 each, while nobody presses. races: false alone against the clock.
Nerves nervesOf(float skill, float consistency, bool races);

/// A look at those behind, dt s after the last one. reach, speed: of the driver's own car (m, m/s along the road).
void feelPressure(CornerErrors& errors, const Neighbours& others, float reach, float speed, float dt);

/// Where the car is now: true if it begins to brake for a corner, whose error it draws. nerves: but for the pressure.
bool meetCorner(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car, Nerves nerves, Random& random);

/// Share by which it is there faster than its car can go round: until the apex, behind which the error is over.
float tooFast(CornerErrors& errors, const LineDriver& driver, const CarSnapshot& car);

/// Moves beside the line as the error has it, for dt s.
void wander(CornerErrors& errors, float dt);

/// What is left of that throttle for dt s on the way out.
float hesitate(CornerErrors& errors, float throttle, float dt);

}  // namespace slip
