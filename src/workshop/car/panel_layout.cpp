// SPDX-License-Identifier: MIT
#include "workshop/car/panel_layout.hpp"

#include "workshop/widgets/field_rows.hpp"
#include "workshop/widgets/panel_marks.hpp"

#include <algorithm>

namespace slip {
namespace {

constexpr float kPanelMargin = 10, kMinHeight = 200;
constexpr float kMinScale = 0.7f, kMaxScale = 6;
constexpr float kMaxShare = 0.45f;      // share of the window's width for the narrowest panel
constexpr float kRowsForLarger = 1200;  // px, window height above which letters grow with it

}  // namespace

float panelScaleIn(float width, float height, float wanted) {
    const float scale = wanted * std::max(1.0f, height / kRowsForLarger);
    return std::max(kMinScale, std::min({scale, kMaxScale, kMaxShare * width / kMinPanelWidth}));
}

void PanelLayout::begin(const WorkshopSettings& saved) {
    settings_ = saved;
    settings_.benchTab = benchTab();
    benchTab_.reset();
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const float margin = kPanelMargin * panelScale();
    width_ =
        std::clamp(settings_.panelWidth, kMinPanelWidth, std::max(kMinPanelWidth, 0.33f * display.x / panelScale()));
    // The panel is clipped in smaller windows, because its widgets need some room for their layout.
    const float width = width_ * panelScale(), high = std::max(kMinHeight * panelScale(), display.y - 2 * margin);
    ImGui::SetNextWindowPos({settings_.panelLeft ? margin : std::max(0.0f, display.x - margin - width), margin},
                            ImGuiCond_Always);
    ImGui::SetNextWindowSize({width, high}, ImGuiCond_Always);
}

void PanelLayout::drawButtons() {
    const bool room = hasRoomForBench();
    if (textButton(panelText("Bench"),
                   room ? "Figures, plots, set-ups and advice beside the car"
                        : "Figures, plots, set-ups and advice. The window is too narrow to show them beside the road.",
                   room))
        settings_.bench = !settings_.bench;
    ImGui::SameLine();
    if (ImGui::ArrowButton("##dock", settings_.panelLeft ? ImGuiDir_Right : ImGuiDir_Left))
        settings_.panelLeft = !settings_.panelLeft;
    tooltip("Move to the other side");
}

void PanelLayout::drawEdge() {
    const float grip = 6 * panelScale();
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::SetCursorScreenPos({settings_.panelLeft ? at.x + size.x - grip : at.x, at.y});
    ImGui::InvisibleButton("##edge", {grip, size.y});
    const bool held = ImGui::IsItemHovered() || ImGui::IsItemActive();
    if (held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
    const float x = ImGui::GetItemRectMin().x + 0.3f * grip, middle = at.y + size.y / 2, half = 22 * panelScale();
    ImGui::GetWindowDrawList()->AddRectFilled({x, middle - half}, {x + 0.4f * grip, middle + half},
                                              held ? panel_colour::kAccent : panel_colour::kFaint, 0.2f * grip);
    if (!ImGui::IsItemActive()) return;
    const float moved = ImGui::GetIO().MouseDelta.x / panelScale();
    settings_.panelWidth = width_ + (settings_.panelLeft ? moved : -moved);
}

bool PanelLayout::save(WorkshopSettings& saved) const {
    if (sameValue(saved, settings_)) return false;
    saved = settings_;
    return true;
}

CoveredSides PanelLayout::covered() const {
    const float room = std::min((width_ + kPanelMargin) * panelScale(), ImGui::GetIO().DisplaySize.x);
    return settings_.panelLeft ? CoveredSides{room, 0} : CoveredSides{0, room};
}

bool PanelLayout::hasRoomForBench() const {
    const CoveredSides taken = covered();
    return taken.left + taken.right + (kBenchWidth + kRoadWidth) * panelScale() <= ImGui::GetIO().DisplaySize.x;
}

}  // namespace slip
