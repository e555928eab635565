// SPDX-License-Identifier: MIT
// The Live tab: wheels, engine and body at a glance, and plots of the channels that the player chooses; or the same
// plots of a recorded file.
#pragma once
#include "io/player/settings.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/telemetry/lap_plots.hpp"
#include "workshop/telemetry/recordings_list.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

namespace slip {

/// The plots under the diagrams, from above, and what they show.
struct TelemetryTab {
    std::vector<const TelemetryChannel*> plots{&channelNamed("Slip ratio"), &channelNamed("Load")};
    ScopeState scope;  // of all plots of the driven car
    LapView laps;
    RecordingsList files;
    std::optional<OpenedRecording> opened;  // shown in place of the driven car
    bool recordPressed = false;             // begin or end a recording
    std::string recording;                  // its file; empty: nothing is recorded
};

/// What the tab shows.
struct DrivenData {
    const LiveHistory& live;
    const LapTraces& laps;
    const CarParams& car;
    std::filesystem::path recordings;  // the folder
};

/// Fills what is left of the window of ImGui, scrolling. True when the stream's settings changed.
bool drawTelemetryTab(TelemetryTab& tab, const DrivenData& driven, StreamSettings& stream);

}  // namespace slip
