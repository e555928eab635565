// SPDX-License-Identifier: MIT
// Plots of what was measured of the driven set-up, another one dashed behind it.
#pragma once
#include "race/testdrive/drive_limits.hpp"
#include "session/run/point_tries.hpp"
#include "workshop/bench/figures_tab.hpp"

#include <optional>

namespace slip {

/// What was driven from the point with the driven set-up and with the other; nothing where neither was.
void drawTries(const Stretch& now, const Stretch& other);

class DiagramsTab {
public:
    /// Fills what is left of the window of ImGui, scrolling. sheets: of the two cars, as far as known.
    void draw(const SheetPair& sheets, const CarParams& now, const CarParams& against, const Surface& surface);

private:
    /// Worked out anew when the car changes.
    struct Kept {
        std::optional<CarParams> car;
        DriveLimits limits;
        const DriveLimits& of(const CarParams& now, const Surface& surface);
    };
    Kept now_, against_;
};

}  // namespace slip
