// SPDX-License-Identifier: MIT
// The telemetry tab: wheels, engine and body at a glance, and plots of selected channels, live or from a recorded file.
#pragma once
#include "io/player/stream_settings.hpp"
#include "vehicle/params/car_params.hpp"
#include "workshop/telemetry/lap_plots.hpp"
#include "workshop/telemetry/recordings_list.hpp"
#include "workshop/telemetry/telemetry_channels.hpp"

namespace slip {

/// Plots below the diagrams, from top to bottom, and their state.
struct TelemetryTab {
    std::vector<const TelemetryChannel*> plots{&channelNamed("Slip ratio"), &channelNamed("Load")};
    ScopeState scope;  // of all plots of the driven car
    LapView laps;      // of the opened file
    RecordingsList files;
    std::optional<OpenedRecording> opened;  // replaces the driven car
    bool recordPressed = false;             // start or end a recording
    std::string recording;                  // its file; empty if not recording
};

/// Data of the driven car.
struct DrivenData {
    const LiveHistory& live;
    const CarParams& car;
    std::filesystem::path recordings;  // folder
    const LapTrace* beside = nullptr;  // a lap that is drawn beside it
    LapScope* lapScope = nullptr;      // linked with the cursor of the plots
};

/// Fills the rest of the ImGui window and scrolls. Returns true if the stream's settings changed.
bool drawTelemetryTab(TelemetryTab& tab, const DrivenData& driven, StreamSettings& stream);

}  // namespace slip
