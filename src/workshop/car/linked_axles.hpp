// SPDX-License-Identifier: MIT
// Linked axles: an edit of one axle is applied to the others.
#pragma once
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Other states of the edited car. If `before` or `start` has another chassis or number of axles, nothing is linked. If
/// `file` has, no value snaps to the file.
struct LinkedEdit {
    const CarParams& before;  // in the previous frame; the differences are the edit
    const CarParams& start;   // before the whole edit, such as a drag; the others are moved from here
    const CarParams& file;    // values that come close to it snap to it
};
/// Applies the change of the edited axle to all others, within their ranges. A quantity changes by the same ratio. One
/// that may be negative (an angle), a temperature and a quantity that was 0 change by the same difference. A choice, a
/// switch and a name get the same value. Curves stay, as do position, wheels and shares, which distinguish axles.
void linkAxles(CarParams& car, const LinkedEdit& edit);

}  // namespace slip
