#include "app/workshop/settings_fields.hpp"

#include "app/workshop/entered_number.hpp"
#include "app/workshop/field_rows.hpp"
#include "app/workshop/field_text.hpp"

#include <cfloat>

namespace slip {
namespace {

struct Aid {
    const char* name;
    const char* doc;
    bool AssistSettings::*on;
    float AssistSettings::*strength;
};

constexpr std::array kAids{
    Aid{"ABS", "Keeps the brakes from locking a wheel, so that the car still steers", &AssistSettings::abs,
        &AssistSettings::absStrength},
    Aid{"Traction control", "Keeps the engine from spinning the wheels", &AssistSettings::tractionControl,
        &AssistSettings::tractionControlStrength},
    Aid{"Stability", "Brakes single wheels and cuts the throttle against a slide", &AssistSettings::stability,
        &AssistSettings::stabilityStrength},
    Aid{"Steering help", "No more lock than the front tyres can use, and a little countersteer in a slide",
        &AssistSettings::steeringHelp, &AssistSettings::steeringHelpStrength},
};

}  // namespace

void drawSmoothingFields(const char* title, Smoothing& rates, const Smoothing& defaults) {
    if (!ImGui::BeginTable(title, 3, ImGuiTableFlags_SizingStretchSame)) return;
    ImGui::TableSetupColumn(title);
    ImGui::TableSetupColumn(panelText("Rise"));
    ImGui::TableSetupColumn(panelText("Fall"));
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    ImGui::PushFont(panelFont(PanelFont::Small));
    ImGui::TableHeadersRow();
    ImGui::PopFont();
    ImGui::PopStyleColor();
    visitBoth(rates, defaults, [](const FieldInfo& channel, ChannelRate& rate, const ChannelRate& usual) {
        ImGui::PushID(&rate);
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(plainLabel(channel.key).c_str());
        tooltip(std::string(channel.doc));
        visitBoth(rate, usual, [](const FieldInfo& info, float& value, float standard) {
            ImGui::PushID(&value);
            ImGui::TableNextColumn();
            ImGui::SetNextItemWidth(-FLT_MIN);
            editNumber(info, value, standard);
            tooltip(fieldTooltip(info, ""));
            ImGui::PopID();
        });
        ImGui::PopID();
    });
    ImGui::EndTable();
}

void drawPadFields(PadSettings& pad) {
    if (!ImGui::BeginTable("sticks", 3, ImGuiTableFlags_SizingStretchSame)) return;
    const PadSettings usual;
    visitBoth(pad, usual, [](const FieldInfo& info, float& value, float standard) {
        ImGui::PushID(&value);
        ImGui::TableNextColumn();
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(plainLabel(info.key).c_str());
        tooltip(std::string(info.doc));
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-FLT_MIN);
        editNumber(info, value, standard);
        tooltip(fieldTooltip(info, ""));
        ImGui::TableNextColumn();
        ImGui::PopID();
    });
    ImGui::EndTable();
}

void drawAssistFields(AssistSettings& assists) {
    if (!ImGui::BeginTable("aids", 2, ImGuiTableFlags_SizingStretchSame)) return;
    for (const Aid& aid : kAids) {
        ImGui::PushID(aid.name);
        ImGui::TableNextColumn();
        ImGui::Checkbox(panelText(aid.name), &(assists.*aid.on));
        tooltip(aid.doc);
        ImGui::TableNextColumn();
        ImGui::SetNextItemWidth(-FLT_MIN);
        ImGui::BeginDisabled(!(assists.*aid.on));
        float percent = 100 * assists.*aid.strength;
        if (enteredNumber("##strength", percent, [](float& shown) {
                return ImGui::SliderFloat("##strength", &shown, 0, 100, "%.0f %%", ImGuiSliderFlags_AlwaysClamp);
            }))
            assists.*aid.strength = percent / 100;
        ImGui::EndDisabled();
        tooltip("How firmly it acts");
        ImGui::PopID();
    }
    ImGui::EndTable();
}

}  // namespace slip
