// SPDX-License-Identifier: MIT
// The performance sheet of the driven set-up beside another one.
#pragma once
#include "platform/paint/panel_style.hpp"
#include "session/engineer/live_sheets.hpp"
#include "workshop/bench/spring_figures.hpp"

#include <string>

namespace slip {

enum class Better { Less, More, Neither };
/// Returns the colour of a figure's change.
ImU32 changeColour(Better better, double change);

/// Returns "spun at 83 km/h" in the player's language.
std::string spunText(float kmh);
/// Draws a remark on the row above it, in a row of its own. Call within a table.
void tableRemark(const std::string& words);

/// The compared sheets; null while unknown.
struct SheetPair {
    const Sheet *now = nullptr, *against = nullptr;
    bool measuring = false;  // newer ones are being measured
};

/// Fills the rest of the ImGui window and scrolls. `now` and `against` are the cars of the sheets, even before those
/// are known.
void drawFigures(const SheetPair& sheets, const CarParams& now, const CarParams& against);

}  // namespace slip
