// The Live tab: wheels, engine and body at a glance, and plots of the channels that the player chooses; or the same
// plots of a recorded file.
#pragma once
#include "app/workshop/lap_plots.hpp"
#include "app/workshop/recordings_list.hpp"
#include "app/workshop/telemetry_channels.hpp"
#include "io/files/settings.hpp"
#include "vehicle/car_params.hpp"

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
