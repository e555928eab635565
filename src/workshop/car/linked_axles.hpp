// SPDX-License-Identifier: MIT
// Axles that are edited together: what is done to one is done to the others.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Other states of the car that is edited. Where one has another chassis or other axles nothing follows, or nothing
/// falls back on the file.
struct LinkedEdit {
    const CarParams& before;  // a moment ago: what differs is what was edited
    const CarParams& start;   // before the whole edit, a drag perhaps: the others are moved from here
    const CarParams& file;    // what falls back on its value takes it exactly
};
/// The edited axle's change on every other one: a quantity by the same ratio, one that may be negative (an angle), a
/// temperature and a quantity that was 0 by the same difference, a choice, a switch and a name by the same value; all
/// in their ranges. Curves stay, as do position, wheels and shares, which tell axles apart.
void linkAxles(CarParams& car, const LinkedEdit& edit);

}  // namespace slip
