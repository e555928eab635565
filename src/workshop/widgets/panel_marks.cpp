// SPDX-License-Identifier: MIT
#include "workshop/widgets/panel_marks.hpp"

#include "base/scalar.hpp"
#include "workshop/widgets/field_rows.hpp"

#include <array>

namespace slip {
namespace {

/// Draws picture(middle, colour) on a switch.
template <class Picture>
void pictureSwitch(const char* id, const char* hint, bool& on, Picture&& picture) {
    const float side = ImGui::GetFrameHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetColorU32(ImGuiCol_ButtonActive));
    const bool clicked = ImGui::Button(id, {side, side});
    if (on) ImGui::PopStyleColor();
    picture(ImVec2{at.x + side / 2, at.y + side / 2},
            ImGui::GetColorU32(on ? panel_colour::kAccent : panel_colour::kDim));
    tooltip(hint);
    if (clicked) on = !on;
}

/// Draws two connected links of a chain.
void drawChain(ImVec2 centre, ImU32 colour) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float length = 8 * panelScale(), half = 2.6f * panelScale(), apart = 3 * panelScale();
    for (const float x : {centre.x - apart, centre.x + apart})
        list.AddRect({x - length / 2, centre.y - half}, {x + length / 2, centre.y + half}, colour, half, 0,
                     1.4f * panelScale());
}

}  // namespace

void drawStar(ImVec2 centre, float radius, ImU32 colour, bool filled) {
    constexpr int kPoints = 10;
    std::array<ImVec2, kPoints> points;
    for (int i = 0; i < kPoints; ++i) {
        const float angle = (static_cast<float>(i) / kPoints * 2 - 0.5f) * kPi,
                    r = i % 2 == 0 ? radius : 0.42f * radius;
        points[static_cast<std::size_t>(i)] = {centre.x + r * std::cos(angle), centre.y + r * std::sin(angle)};
    }
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImDrawListFlags usual = list.Flags;
    list.Flags &= ~ImDrawListFlags_AntiAliasedFill;  // avoids seams between the parts
    for (std::size_t i = 0; filled && i < kPoints; ++i)
        list.AddTriangleFilled(centre, points[i], points[(i + 1) % kPoints], colour);
    list.Flags = usual;
    list.AddPolyline(points.data(), kPoints, colour, ImDrawFlags_Closed, panelScale());
}

float warningRoom() { return 16 * panelScale(); }

void warningMark(const std::string& text) {
    const float high = ImGui::GetFrameHeight(), width = warningRoom();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, high});
    if (!text.empty()) tooltip(text);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 c{at.x + width / 2, at.y + high / 2};
    const float r = 5.5f * panelScale(), line = 1.5f * panelScale();
    list.AddTriangleFilled({c.x, c.y - r}, {c.x + r, c.y + 0.85f * r}, {c.x - r, c.y + 0.85f * r},
                           ImGui::GetColorU32(panel_colour::kWarning));
    const ImU32 dark = IM_COL32(15, 18, 23, 255);
    list.AddLine({c.x, c.y - 0.4f * r}, {c.x, c.y + 0.25f * r}, dark, line);
    list.AddLine({c.x, c.y + 0.45f * r}, {c.x, c.y + 0.7f * r}, dark, line);
}

void colouredText(const std::string& text, ImU32 colour) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextWrapped("%s", text.c_str());
    ImGui::PopStyleColor();
}

bool textButton(const char* text, const char* hint, bool enabled) {
    ImGui::BeginDisabled(!enabled);
    const bool clicked = ImGui::Button(text);
    ImGui::EndDisabled();
    tooltip(hint);
    return clicked && enabled;
}

void changesSwitch(bool& on) {
    pictureSwitch("##changes", "Shows only what differs from the file", on, [](ImVec2 centre, ImU32 colour) {
        ImGui::GetWindowDrawList()->AddCircleFilled(centre, 4 * panelScale(), colour, 16);
    });
}

void favouritesSwitch(bool& on) {
    pictureSwitch("##favourites", "Shows only favourites: rows with a star", on,
                  [](ImVec2 centre, ImU32 colour) { drawStar(centre, 6.5f * panelScale(), colour, true); });
}

void linkSwitch(bool& on) {
    pictureSwitch("##linked",
                  "Links front and rear: editing one axle changes the others by the same ratio, angles by the same "
                  "difference. Curves, positions and shares stay.",
                  on, drawChain);
}

}  // namespace slip
