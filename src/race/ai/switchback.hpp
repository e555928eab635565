// SPDX-License-Identifier: MIT
// The counter-move to a car ahead that takes the inside of a corner, to dive or to defend. The driver goes in wide and
// brakes a little early, crosses behind the other car, and leaves the corner on the side that the other opens as it
// runs wide.
#pragma once
#include "race/ai/attack_params.hpp"
#include "race/ai/line_driver.hpp"
#include "race/ai/traffic.hpp"

namespace slip {

struct Switchback {
    enum class Phase { None, In, Out };
    Phase phase = Phase::None;
    int side = 0;                         // inside of the corner: 1 left, −1 right
    std::optional<std::size_t> car = {};  // car that it goes behind
    float wayIn = 0;                      // m to the apex, where it crosses over
    float outFor = 0;                     // s since it passed the apex

    /// Returns the time (s) by which it brakes earlier. It needs that room behind the other car to be faster at the
    /// exit.
    float brakesEarlier(const SwitchbackParams& params) const;
};

/// Updates by one look, dt s after the last one, at the car ahead (null without one), whose open sides are known. If a
/// side is open, the driver passes there instead. The move closes both sides on the way in, and opens the side that the
/// other must leave on the way out. `sample` is the driver's road sample.
void follow(Switchback& switchback, Neighbour* target, const OwnCar& own, const LineDriver& driver, std::size_t sample,
            float dt, const SwitchbackParams& params);

}  // namespace slip
