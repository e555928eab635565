// SPDX-License-Identifier: MIT
// The player's settings as widgets: response of the devices, and strength of the assists.
#pragma once
#include "io/player/driving_settings.hpp"

namespace slip {

/// Draws the rates of all devices as a table of rise and fall.
void drawSmoothingFields(SmoothingSettings& smoothing);
/// Draws dead zone and exponent of the sticks.
void drawPadFields(PadSettings& pad);
/// Draws all assists, each with a switch and its strength.
void drawAssistFields(AssistSettings& assists);

}  // namespace slip
