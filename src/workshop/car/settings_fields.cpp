// SPDX-License-Identifier: MIT
#include "workshop/car/settings_fields.hpp"

#include "workshop/widgets/entered_number.hpp"
#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/field_text.hpp"

#include <cfloat>

namespace slip {
namespace {

void nameCell(const FieldInfo& info) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(fieldLabel(info.key).c_str());
    tooltip(fieldMeaning(info));
}

void valueCell(const FieldInfo& info, float& value, float standard) {
    ImGui::TableNextColumn();
    ImGui::PushID(&value);
    ImGui::SetNextItemWidth(-FLT_MIN);
    editNumber(info, value, standard);
    numberTooltip(info, "");
    ImGui::PopID();
}

void smoothingTable(const FieldInfo& device, Smoothing& rates, const Smoothing& defaults) {
    const std::string title = panelText(std::string(device.menu.label).c_str());
    if (!ImGui::BeginTable(title.c_str(), 3, ImGuiTableFlags_SizingStretchSame)) return;
    ImGui::TableSetupColumn(title.c_str());
    ImGui::TableSetupColumn(panelText("Rise"));
    ImGui::TableSetupColumn(panelText("Fall"));
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TableHeadersRow();
    ImGui::PopFont();
    ImGui::PopStyleColor();
    visitBoth(rates, defaults, [](const FieldInfo& channel, ChannelRate& rate, const ChannelRate& usual) {
        nameCell(channel);
        visitBoth(rate, usual, valueCell);
    });
    ImGui::EndTable();
}

/// Draws a share as percent in the next cell; it can be dragged or typed.
void shareCell(float& share) {
    float percent = 100 * share;
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-FLT_MIN);
    if (enteredNumber("##share", percent, [](float& shown) {
            return ImGui::SliderFloat("##share", &shown, 0, 100, "%.0f %%", ImGuiSliderFlags_AlwaysClamp);
        }))
        share = percent / 100;
}

void aidRow(const Aid& aid, AssistSettings& assists) {
    const FieldInfo info = infoOf(aid.on);
    bool& on = assists.*aid.on;
    ImGui::PushID(&on);
    ImGui::TableNextColumn();
    ImGui::Checkbox(panelText(std::string(info.menu.label).c_str()), &on);
    tooltip(fieldMeaning(info));
    ImGui::BeginDisabled(!on);
    shareCell(assists.*aid.strength);
    ImGui::EndDisabled();
    tooltip("How strongly it intervenes");
    ImGui::PopID();
}

void padShareRow(AssistSettings& assists) {
    const FieldInfo info = infoOf(&AssistSettings::padShare);
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(panelText(std::string(info.menu.label).c_str()));
    tooltip(fieldMeaning(info));
    shareCell(assists.padShare);
}

}  // namespace

void drawSmoothingFields(SmoothingSettings& smoothing) { visitBoth(smoothing, SmoothingSettings{}, smoothingTable); }

void drawPadFields(PadSettings& pad) {
    if (!ImGui::BeginTable("sticks", 3, ImGuiTableFlags_SizingStretchSame)) return;
    visitBoth(pad, PadSettings{}, [](const FieldInfo& info, float& value, float standard) {
        nameCell(info);
        valueCell(info, value, standard);
        ImGui::TableNextColumn();
    });
    ImGui::EndTable();
}

void drawAssistFields(AssistSettings& assists) {
    if (!ImGui::BeginTable("aids", 2, ImGuiTableFlags_SizingStretchSame)) return;
    for (const Aid& aid : kAids) aidRow(aid, assists);
    padShareRow(assists);
    ImGui::EndTable();
}

}  // namespace slip
