// SPDX-License-Identifier: MIT
// The player's settings as widgets: how devices follow, and how much the aids help.
#pragma once
#include "io/player/settings.hpp"

namespace slip {

/// Rates of every device as a table of rise and fall.
void drawSmoothingFields(SmoothingSettings& smoothing);
/// Dead zone and exponent of the sticks.
void drawPadFields(PadSettings& pad);
/// Every aid: a switch and its strength.
void drawAssistFields(AssistSettings& assists);

}  // namespace slip
