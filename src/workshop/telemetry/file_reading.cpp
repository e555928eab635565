// SPDX-License-Identifier: MIT
#include "workshop/telemetry/file_reading.hpp"

#include "io/common/placeholders.hpp"

#include <imgui.h>

namespace slip {

bool drawProgress(float share) {
    const bool stops = ImGui::Button(panelText("Stop loading"));
    ImGui::SameLine();
    ImGui::AlignTextToFramePadding();
    const int percent = static_cast<int>(100 * share);
    ImGui::TextDisabled("%s", filled(panelText("Loading: {} %"), {std::to_string(percent)}).c_str());
    return stops;
}

}  // namespace slip
