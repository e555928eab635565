// SPDX-License-Identifier: MIT
// The gears: ratios and shift points as one table.
#pragma once
#include "io/player/workshop_settings.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Adds a gear, spaced like the last two, with matching shift points. Returns false if the car has the maximum number.
bool addGear(Gearbox& gearbox);
/// Removes the last gear. Returns false for the only one.
bool removeGear(Gearbox& gearbox);

/// Tells whether the shift points are pinned; an edit pins them.
struct ShiftPins {
    bool &upshift, &downshift;
};
/// Draws rows of gear, ratio, upshift, downshift and speed at the redline (mph for imperial units), with buttons to add
/// and remove the last gear. `gearNow` is the engaged gear, 0 if none. Returns true if something changed.
bool gearTable(CarParams& car, const CarParams& file, const ShiftPins& pins, int gearNow,
               PanelUnits units = PanelUnits::File);

}  // namespace slip
