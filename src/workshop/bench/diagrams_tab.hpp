// SPDX-License-Identifier: MIT
// Plots of measurements of the driven set-up, with another set-up dashed behind it.
#pragma once
#include "race/testdrive/drive_limits.hpp"
#include "session/run/stretch.hpp"
#include "workshop/bench/figures_tab.hpp"

#include <optional>

namespace slip {

/// Draws the tries from the point with the driven and the other set-up. Draws nothing if both are empty.
void drawTries(const Stretch& now, const Stretch& other);

class DiagramsTab {
public:
    /// Fills the rest of the ImGui window and scrolls. `sheets` are those of the two cars, as far as known.
    void draw(const SheetPair& sheets, const CarParams& now, const CarParams& against, const Surface& surface);

private:
    /// Driving limits of a car, computed again when the car changes.
    struct Kept {
        std::optional<CarParams> car;
        DriveLimits limits;
        const DriveLimits& of(const CarParams& now, const Surface& surface);
    };
    Kept now_, against_;
};

}  // namespace slip
