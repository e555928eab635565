// SPDX-License-Identifier: MIT
// The list that channels are chosen from. Needs a window of ImGui.
#pragma once
#include "workshop/telemetry/telemetry_channels.hpp"

namespace slip {

/// In a combo, `width` px, that opens all groups.
void chooseChannel(const char* id, const TelemetryChannel*& chosen, float width);

}  // namespace slip
