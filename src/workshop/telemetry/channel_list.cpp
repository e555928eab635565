// SPDX-License-Identifier: MIT
#include "workshop/telemetry/channel_list.hpp"

#include "platform/paint/panel_style.hpp"

namespace slip {

void chooseChannel(const char* id, const TelemetryChannel*& chosen, float width) {
    ImGui::SetNextItemWidth(width);
    if (!ImGui::BeginCombo(id, panelText(chosen->name), ImGuiComboFlags_HeightLarge)) return;
    for (const ChannelGroup group : {ChannelGroup::Wheels, ChannelGroup::Engine, ChannelGroup::Body}) {
        ImGui::TextDisabled("%s", panelText(kChannelGroupNames[static_cast<std::size_t>(group)]));
        for (const TelemetryChannel& channel : channelsOf(group))
            if (ImGui::Selectable(panelText(channel.name), &channel == chosen)) chosen = &channel;
    }
    ImGui::EndCombo();
}

}  // namespace slip
