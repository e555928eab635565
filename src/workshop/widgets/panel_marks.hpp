// SPDX-License-Identifier: MIT
// Small symbols and buttons of the panel.
#pragma once
#include "platform/paint/panel_style.hpp"

#include <string>

namespace slip {

/// Draws an upright star with five points.
void drawStar(ImVec2 centre, float radius, ImU32 colour, bool filled);
/// Draws a warning triangle of a frame's height at the cursor. `text` is its tooltip, if any.
void warningMark(const std::string& text);
/// Returns its width (px).
float warningRoom();

/// Draws wrapped text in this colour.
void colouredText(const std::string& text, ImU32 colour);
/// Draws a button with a tooltip, even while disabled. Returns true if it was clicked.
bool textButton(const char* text, const char* hint, bool enabled);
/// Draws a square switch of a frame's height.
void changesSwitch(bool& on);     // shows only rows with changes
void favouritesSwitch(bool& on);  // shows only favourites
void linkSwitch(bool& on);        // edits axles together

}  // namespace slip
