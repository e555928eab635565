#include "app/workshop/settings_fields.hpp"

#include "app/workshop/entered_number.hpp"
#include "app/workshop/field_rows.hpp"
#include "app/workshop/field_text.hpp"

#include <cfloat>

namespace slip {
namespace {

void nameCell(const FieldInfo& info) {
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(plainLabel(info.key).c_str());
    tooltip(std::string(info.doc));
}

void valueCell(const FieldInfo& info, float& value, float standard) {
    ImGui::TableNextColumn();
    ImGui::PushID(&value);
    ImGui::SetNextItemWidth(-FLT_MIN);
    editNumber(info, value, standard);
    tooltip(fieldTooltip(info, ""));
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
    for (const Aid& aid : kAids) {
        const FieldInfo info = infoOf(aid.on);
        bool& on = assists.*aid.on;
        float percent = 100 * assists.*aid.strength;
        ImGui::PushID(&on);
        ImGui::TableNextColumn();
        ImGui::Checkbox(panelText(std::string(info.menu.label).c_str()), &on);
        tooltip(capitalised(info.doc));
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-FLT_MIN);
        ImGui::BeginDisabled(!on);
        if (enteredNumber("##strength", percent, [](float& shown) {
                return ImGui::SliderFloat("##strength", &shown, 0, 100, "%.0f %%", ImGuiSliderFlags_AlwaysClamp);
            }))
            assists.*aid.strength = percent / 100;
        ImGui::EndDisabled();
        tooltip("How firmly it acts");
        ImGui::PopID();
    }
    const FieldInfo pad = infoOf(&AssistSettings::padShare);
    float percent = 100 * assists.padShare;
    ImGui::TableNextColumn();
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(panelText(std::string(pad.menu.label).c_str()));
    tooltip(capitalised(pad.doc));
    ImGui::TableNextColumn();
    ImGui::SetNextItemWidth(-FLT_MIN);
    if (ImGui::SliderFloat("##pad", &percent, 0, 100, "%.0f %%", ImGuiSliderFlags_AlwaysClamp))
        assists.padShare = percent / 100;
    ImGui::EndTable();
}

}  // namespace slip
