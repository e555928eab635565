// SPDX-License-Identifier: MIT
// Small pictures of the panel, and its buttons.
#pragma once
#include "platform/paint/panel_style.hpp"

#include <string>

namespace slip {

/// Five points, upright.
void drawStar(ImVec2 centre, float radius, ImU32 colour, bool filled);
/// A triangle that warns of something, in a frame's height at the cursor; `text` is its tooltip, if any.
void warningMark(const std::string& text);
/// Room that it takes (px).
float warningRoom();

/// Wrapped text of that colour.
void colouredText(const std::string& text, ImU32 colour);
/// With a tooltip, also while it is not enabled; true when it was clicked.
bool textButton(const char* text, const char* hint, bool enabled);
/// Square switches of a frame's height.
void changesSwitch(bool& on);     // whether rows of changes are shown alone
void favouritesSwitch(bool& on);  // whether favourites are
void linkSwitch(bool& on);        // whether axles are edited together

}  // namespace slip
