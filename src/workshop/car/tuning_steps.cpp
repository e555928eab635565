// SPDX-License-Identifier: MIT
#include "workshop/car/tuning_steps.hpp"

#include "io/common/placeholders.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/panel_marks.hpp"

namespace slip {
namespace {

void drawStep(int number, const std::string& text) {
    ImGui::TextDisabled("%d", number);
    ImGui::SameLine(22 * panelScale());
    ImGui::TextWrapped("%s", text.c_str());
}

}  // namespace

bool drawTuningSteps(const TuningPrompts& prompts) {
    const float inset = 8 * panelScale();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.ChannelsSplit(2);  // the box is drawn last, below its text, when its height is known
    list.ChannelsSetCurrent(1);
    ImGui::BeginGroup();
    ImGui::Dummy({0, inset / 2});
    ImGui::Indent(inset);
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width - 2 * inset);
    ImGui::PushFont(panelFont(PanelFont::Strong));
    ImGui::TextUnformatted(filled(panelText("Drive, change, {}, compare"), {prompts.again}).c_str());
    ImGui::PopFont();
    drawStep(1, filled(panelText("Drive alone. Press {} where a corner begins."), {prompts.setPoint}));
    drawStep(2, panelText("Change one value below."));
    drawStep(3, filled(panelText("Press {}: you are back at that point, at the same speed."), {prompts.again}));
    drawStep(4, filled(panelText("Compare your tries on the bench, under Plots. {} swaps set-ups A and B."),
                       {prompts.swap}));
    ImGui::PopTextWrapPos();
    const bool dismissed = textButton(panelText("Got it"), "The manual repeats this: Help, The tuning panel", true);
    ImGui::Unindent(inset);
    ImGui::Dummy({width, inset / 2});
    ImGui::EndGroup();
    list.ChannelsSetCurrent(0);
    const ImVec2 high{low.x + width, ImGui::GetItemRectMax().y};
    list.AddRectFilled(low, high, ImGui::GetColorU32(faded(panel_colour::kAccent, 0.14f)), 4);
    list.AddRectFilled(low, {low.x + 3 * panelScale(), high.y}, ImGui::GetColorU32(panel_colour::kAccent), 2);
    list.ChannelsMerge();
    ImGui::Spacing();
    return dismissed;
}

}  // namespace slip
