// The Live tab: wheels, engine and body at a glance, and plots of the channels that the player chooses.
#pragma once
#include "app/workshop/telemetry_channels.hpp"
#include "io/files/settings.hpp"
#include "vehicle/car_params.hpp"

namespace slip {

/// The plots under the diagrams, from above.
struct TelemetryTab {
    std::vector<const TelemetryChannel*> plots{&channelNamed("Slip ratio"), &channelNamed("Load")};
    bool recordPressed = false;  // begin or end a recording
    std::string recording;       // its file; empty: nothing is recorded
};
inline constexpr std::size_t kMaxPlots = 8;

/// Fills what is left of the window of ImGui, scrolling. True when the stream's settings changed.
bool drawTelemetryTab(TelemetryTab& tab, const LiveHistory& live, const CarParams& car, StreamSettings& stream);

}  // namespace slip
