// SPDX-License-Identifier: MIT
// The laps tab: two laps compared corner by corner and metre by metre.
#pragma once
#include "workshop/telemetry/lap_choice.hpp"
#include "workshop/telemetry/lap_files.hpp"

#include <optional>
#include <vector>

namespace slip {

struct LapsTab {
    LapPick lap{LapPick::Of::Running}, reference{LapPick::Of::Best};
    std::vector<const TelemetryChannel*> plots{&channelNamed("Speed"), &channelNamed("Throttle"),
                                               &channelNamed("Brake")};
    const TelemetryChannel* mapChannel = &channelNamed("Speed");
    bool isBesideLive = false;  // the reference lap is also in the plots of the driven car
    LapScope scope;
    LapShelf shelf;
    LapFiles files;
};

/// Takes the laps of a file that has been opened, whose best one becomes the reference. Call it once per frame, before
/// the tab or the plots of the driven car are drawn.
void beginLapsFrame(LapsTab& tab);
/// Returns the lap that is shown beside the driven car; null if there is none.
const LapTrace* besideLive(const LapsTab& tab, const LapTraces& laps);

/// Fills the rest of the ImGui window and scrolls.
void drawLapsTab(LapsTab& tab, const LapTraces& laps, const Folders& folders);

}  // namespace slip
