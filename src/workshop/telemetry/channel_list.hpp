// SPDX-License-Identifier: MIT
// The combo box that selects a channel. Needs an ImGui window.
#pragma once
#include "workshop/telemetry/telemetry_channels.hpp"

namespace slip {

/// Draws a combo of `width` px with all groups.
void chooseChannel(const char* id, const TelemetryChannel*& chosen, float width);

}  // namespace slip
