// SPDX-License-Identifier: MIT
#include "workshop/widgets/refused_number.hpp"

#include "io/json/wording.hpp"
#include "platform/paint/panel_style.hpp"

#include <imgui_internal.h>

namespace slip {
namespace {

constexpr double kShownTime = 6;  // s
constexpr float kMaxWidth = 320;  // px times panelScale()
constexpr const char* kNoteName = "##refused";
constexpr ImGuiWindowFlags kNote = ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoFocusOnAppearing |
                                   ImGuiWindowFlags_NoNav | ImGuiWindowFlags_Tooltip;

ImGuiID placeOf(ImGuiID item, const char* what) { return ImHashStr(what, 0, item); }

}  // namespace

std::string refusalText(const FieldInfo& info, double typed) {
    const Message range = rangeText(info.low, info.high, info.unit);
    const Message question = unitQuestion(typed, info.low, info.high, info.unit);
    const std::string number = numberText(static_cast<float>(typed));
    return panelText(question.empty() ? message("{} is not taken: it must be {}.", number, range)
                                      : message("{} is not taken: it must be {}; {}.", number, range, question));
}

void refuse(ImGuiID item, double typed) {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    storage.SetFloat(placeOf(item, "refused"), static_cast<float>(typed));
    storage.SetFloat(placeOf(item, "until"), static_cast<float>(ImGui::GetTime() + kShownTime));
}

void drawRefusal(ImGuiID item, const FieldInfo& info) {
    const ImGuiStorage& storage = *ImGui::GetStateStorage();
    if (ImGui::GetTime() > static_cast<double>(storage.GetFloat(placeOf(item, "until"), -1))) return;
    const std::string text = refusalText(info, static_cast<double>(storage.GetFloat(placeOf(item, "refused"))));
    const ImGuiWindow& panel = *ImGui::GetCurrentWindow()->RootWindow;
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    const float width = kMaxWidth * panelScale(), right = panel.Pos.x + panel.Size.x;
    ImGui::SetNextWindowPos({std::min(low.x, std::max(panel.Pos.x, right - width)), high.y + 2});
    ImGui::Begin(kNoteName, nullptr, kNote);
    ImGui::PushTextWrapPos(width);
    ImGui::PushStyleColor(ImGuiCol_Text, panel_colour::kError);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopStyleColor();
    ImGui::PopTextWrapPos();
    ImGui::End();
}

bool isRefusalShown() {
    const ImGuiWindow* const note = ImGui::FindWindowByName(kNoteName);
    return note != nullptr && (note->Active || note->WasActive);
}

}  // namespace slip
