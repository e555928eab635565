// The Live tab: wheels, engine and body at a glance, and plots of the channels that the player chooses.
#pragma once
#include "app/workshop/telemetry_channels.hpp"
#include "vehicle/car_params.hpp"

namespace slip {

/// The plots under the diagrams, from above.
struct TelemetryTab {
    std::vector<const TelemetryChannel*> plots{&channelNamed("Slip ratio"), &channelNamed("Load")};
};
inline constexpr std::size_t kMaxPlots = 8;

/// Fills what is left of the window of ImGui, scrolling.
void drawTelemetryTab(TelemetryTab& tab, const LiveHistory& live, const CarParams& car);

}  // namespace slip
