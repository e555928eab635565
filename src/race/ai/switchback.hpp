// SPDX-License-Identifier: MIT
// The answer to a car ahead that takes a corner on the inside, because it dives there or defends: in wide and a little
// early on the brakes, then across behind it, and out of the corner on the side that it must leave as it runs wide.
#pragma once
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

namespace slip {

struct Switchback {
    enum class Phase { None, In, Out };
    Phase phase = Phase::None;
    int side = 0;      // of the corner's inside: 1 left, −1 right
    int car = -1;      // that it goes behind
    float wayIn = 0;   // m to the apex, where it crosses over
    float outFor = 0;  // s since it has been there

    /// s by which it brakes earlier, for the room behind the other that it needs to be the faster one at the exit.
    float brakesEarlier() const;
};

/// A look, dt s after the last one, at the car ahead (null: there is none), whose open sides are known: who sees one
/// gets by there. On the way in none is open, on the way out that which the other must leave. sample: of the road,
/// where the driver is.
void follow(Switchback& switchback, Neighbour* prey, const OwnCar& own, const LineDriver& driver, int sample, float dt);

}  // namespace slip
