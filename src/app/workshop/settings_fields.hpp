// The player's settings as widgets: how devices follow, and how much the aids help.
#pragma once
#include "io/files/settings.hpp"

namespace slip {

/// Rates of one device as a table of rise and fall; the marks show `defaults`.
void drawSmoothingFields(const char* title, Smoothing& rates, const Smoothing& defaults);
/// Dead zone and exponent of the sticks.
void drawPadFields(PadSettings& pad);
/// Every aid: a switch and its strength.
void drawAssistFields(AssistSettings& assists);

}  // namespace slip
