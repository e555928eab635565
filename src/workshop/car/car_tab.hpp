// SPDX-License-Identifier: MIT
// The car tab of the panel: search and switches, warnings, the rows, the strip of plots.
#pragma once
#include "io/player/workshop_settings.hpp"
#include "workshop/car/car_fields.hpp"
#include "workshop/car/tuned_setups.hpp"
#include "workshop/car/tuning_steps.hpp"

#include <string>
#include <utility>
#include <vector>

namespace slip {

class CarTab {
public:
    /// Sets the names that texts of the car may have.
    void setNames(KnownNames names) { names_ = std::move(names); }
    /// Sets the controls that the introduction names.
    void setPrompts(TuningPrompts prompts) { prompts_ = std::move(prompts); }
    /// Draws the tab. The driven set-up and the switches of the layout are edited in place.
    void draw(const PanelView& view, TunedSetups& setups, const LiveHistory& live, WorkshopSettings& layout);
    /// Returns true once after the button that plays the engine was pressed.
    bool takeListenPress() { return std::exchange(listens_, false); }
    /// Returns all widgets of the last draw, for tests.
    const std::vector<DrawnField>& drawn() const { return drawn_; }
    /// Opens or closes all groups at the next draw.
    void openAll(bool open) { openRequest_ = open ? OpenRequest::Open : OpenRequest::Close; }

private:
    void drawFilter(TunedSetups& setups, WorkshopSettings& layout);
    void drawRemarks(const CarDraft& car);
    void drawLink(WorkshopSettings& layout) const;
    void drawFields(const PanelView& view, TunedSetups& setups, WorkshopSettings& layout);
    void drawNothing(const CarParams& car) const;

    CurveStates curves_;
    std::vector<DrawnField> drawn_;
    std::string filter_;
    bool onlyChanges_ = false, onlyFavourites_ = false;  // shows only rows that differ from the file, or favourites
    std::string jump_;                                   // scrolls to the row of this pointer at the next draw
    bool warns_ = false;                                 // shows the warning line above the rows
    KnownNames names_;
    TuningPrompts prompts_;
    EngineSpectrum spectrum_;
    DriftCurves driftNow_, driftBefore_;
    bool listens_ = false;
    OpenRequest openRequest_ = OpenRequest::None;
};

}  // namespace slip
