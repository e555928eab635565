// SPDX-License-Identifier: MIT
// The performance sheet of the driven set-up beside another one.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "session/engineer/live_sheets.hpp"
#include "workshop/bench/spring_figures.hpp"

namespace slip {

enum class Better { Less, More, Neither };
/// How the change of a figure shall look, where there is one.
ImU32 changeColour(Better better, double change);

/// What is compared; null: not known yet.
struct SheetPair {
    const Sheet *now = nullptr, *against = nullptr;
    bool measuring = false;  // newer ones are on their way
};

/// Fills what is left of the window of ImGui, scrolling. now, against: the cars that the sheets are of, or will be.
void drawFigures(const SheetPair& sheets, const CarParams& now, const CarParams& against);

}  // namespace slip
