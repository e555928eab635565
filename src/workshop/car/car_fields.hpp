// SPDX-License-Identifier: MIT
// Every parameter of a car as widgets, by groups, from its field list.
#pragma once
#include "io/car/car_conflicts.hpp"
#include "io/player/settings.hpp"
#include "vehicle/params/pinned_keys.hpp"
#include "workshop/curves/curve_editor.hpp"
#include "workshop/curves/spectrum_plot.hpp"
#include "workshop/widgets/known_names.hpp"
#include "workshop/widgets/live_history.hpp"

#include <string>
#include <vector>

namespace slip {

/// A widget of the last draw.
struct DrawnField {
    const void* member = nullptr;
    std::string pointer;
    ImVec2 low, high;  // px, corners of its row
};

enum class OpenRequest { None, Open, Close };

/// All but `filter` may be left out.
struct CarFieldsView {
    const LiveSample* live = nullptr;                // null: no car; marks on curves and the gear engaged
    std::string filter;                              // shows only what matches, all groups open; empty: everything
    const std::vector<std::string>* only = nullptr;  // pointers that are shown alone, all groups open; null: everything
    OpenRequest open = OpenRequest::None;
    std::vector<FavouriteField>* favourites = nullptr;  // edited by stars; null: rows have none
    bool onlyFavourites = false;                        // they are shown alone, all groups open
    const std::vector<CarRemark>* remarks = nullptr;    // what rows warn of
    std::string jump = {};                              // the row of this pointer is scrolled to, its group opens
    const KnownNames* names = nullptr;                  // lists of what texts may be
    const CarParams* linkedFrom = nullptr;  // axles are edited together: the car before the edit; null: one by one
    PanelUnits units = PanelUnits::File;
    EngineSoundView* sound = nullptr;  // above the engine's sound; null: its rows alone
};

/// Draws all groups; edits `car`, compares with `file`. Both must have complete shift-point lists. A derived value that
/// is edited is pinned; deriving the others anew is left to the caller. `drawn` is refilled.
void drawCarFields(TunedCar& car, const TunedCar& file, const CarFieldsView& view, CurveStates& curves,
                   std::vector<DrawnField>& drawn);

}  // namespace slip
