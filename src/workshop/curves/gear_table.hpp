// SPDX-License-Identifier: MIT
// The gears: ratios and shift points as one table.
#pragma once
#include "io/player/settings.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// One more gear, spaced like the last two, with shift points to match. False when there are as many as a car may have.
bool addGear(Gearbox& gearbox);
/// One gear less. False for the only one.
bool removeGear(Gearbox& gearbox);

/// Whether the shift points are pinned; an edit pins them.
struct ShiftPins {
    bool &upshift, &downshift;
};
/// Rows gear, ratio, upshift, downshift, speed at the redline (mph for imperial units), with buttons to add and remove
/// the last gear. `gearNow`: the gear that is engaged, 0 for none. True when something changed.
bool gearTable(CarParams& car, const CarParams& file, const ShiftPins& pins, int gearNow,
               PanelUnits units = PanelUnits::File);

}  // namespace slip
