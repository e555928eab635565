// SPDX-License-Identifier: MIT
// All parameters of a car as widgets, in groups, from its field list.
#pragma once
#include "io/car/car_warnings.hpp"
#include "io/player/workshop_settings.hpp"
#include "vehicle/params/pinned_keys.hpp"
#include "workshop/curves/curve_editor.hpp"
#include "workshop/curves/drift_plot.hpp"
#include "workshop/curves/spectrum_plot.hpp"
#include "workshop/widgets/known_names.hpp"
#include "workshop/widgets/live_history.hpp"

#include <string>
#include <vector>

namespace slip {

/// A widget that was drawn in the last frame.
struct DrawnField {
    const void* member = nullptr;
    std::string pointer;
    ImVec2 low, high;  // px, corners of the row
};

enum class OpenRequest { None, Open, Close };

/// Options of the view. All but `filter` may be omitted.
struct CarFieldsView {
    const LiveSample* live = nullptr;                // marks on curves and the engaged gear; null without a car
    std::string filter;                              // shows only matches, with all groups open; empty shows everything
    const std::vector<std::string>* only = nullptr;  // only these pointers, with all groups open; null shows all
    OpenRequest open = OpenRequest::None;
    std::vector<FavouriteField>* favourites = nullptr;  // edited by the stars; null hides the stars
    bool onlyFavourites = false;                        // shows only these, with all groups open
    const std::vector<CarWarning>* warnings = nullptr;  // warnings beside rows
    std::string jump = {};                              // scrolls to the row of this pointer and opens its group
    const KnownNames* names = nullptr;                  // allowed values of texts
    const CarParams* linkedFrom = nullptr;  // car before the edit, to edit axles together; null edits them separately
    PanelUnits units = PanelUnits::File;
    EngineSoundView* sound = nullptr;  // drawn above the rows of the engine's sound; null draws only the rows
    const DriftView* drift = nullptr;  // drawn below the rows of the drift; null draws only the rows
};

/// Draws all groups; edits `car` and compares it with `file`. Both must have complete shift-point lists. Editing a
/// derived value pins it; the caller must derive the others again. `drawn` is refilled.
void drawCarFields(TunedCar& car, const TunedCar& file, const CarFieldsView& view, CurveStates& curves,
                   std::vector<DrawnField>& drawn);

}  // namespace slip
