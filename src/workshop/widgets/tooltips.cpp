// SPDX-License-Identifier: MIT
#include "workshop/widgets/tooltips.hpp"

#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/field_text.hpp"
#include "workshop/widgets/refused_number.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <optional>

namespace slip {
namespace {

constexpr float kRest = 0.3f, kRestOnNumber = 0.6f;    // s for which the mouse rests before a tooltip appears
constexpr float kTooltipWidth = 420, kTooltipGap = 4;  // px times panelScale(); between item and tooltip
constexpr float kPointer = 10;                         // px times panelScale(), around the mouse

/// Returns how long the mouse has rested on the last item (s). Call it in each frame in which it is hovered.
double restTime() {
    ImGuiStorage& storage = *ImGui::GetStateStorage();
    const ImRect& rect = ImGui::GetCurrentContext()->LastItemData.Rect;
    const ImGuiID place = ImHashStr("place"), frame = ImHashStr("frame"), since = ImHashStr("since");
    const int item = static_cast<int>(ImHashData(&rect, sizeof rect)), now = ImGui::GetFrameCount();
    const auto time = static_cast<float>(ImGui::GetTime());
    if (storage.GetInt(place) != item || now - storage.GetInt(frame) > 1) storage.SetFloat(since, time);
    storage.SetInt(place, item);
    storage.SetInt(frame, now);
    return static_cast<double>(time - storage.GetFloat(since));
}

/// Returns the size of a text with the padding of its window.
ImVec2 sizeOf(const char* text, float width) {
    const ImVec2 padding = ImGui::GetStyle().WindowPadding;
    const ImVec2 size = ImGui::CalcTextSize(text, nullptr, false, width);
    return {size.x + 2 * padding.x, size.y + 2 * padding.y};
}

/// Returns whether a box covers a part of another window, such as a question or an open list.
bool coversAnother(const ImRect& box, const ImGuiWindow& own) {
    constexpr ImGuiWindowFlags kPassive = ImGuiWindowFlags_ChildWindow | ImGuiWindowFlags_Tooltip;
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return std::any_of(context.Windows.begin(), context.Windows.end(), [&](const ImGuiWindow* window) {
        const bool isPopup = (window->Flags & ImGuiWindowFlags_Popup) != 0;
        return window != &own && window->WasActive && !window->Hidden && (isPopup || !(window->Flags & kPassive)) &&
               window->Rect().Overlaps(box);
    });
}

/// Returns the upper left corner of a tooltip for `item` in the column of the window: below it if there is room or more
/// than above. Empty if it would cover another window.
std::optional<ImVec2> placeFor(ImVec2 size, const ImRect& item) {
    const ImGuiWindow& column = *ImGui::GetCurrentWindow()->RootWindow;
    const float gap = kTooltipGap * panelScale(), bottom = ImGui::GetIO().DisplaySize.y;
    const float left = column.Pos.x + gap, right = column.Pos.x + column.Size.x - gap;
    const float below = item.Max.y + gap, above = item.Min.y - gap - size.y;
    const bool isBelow = below + size.y <= bottom || bottom - item.Max.y >= item.Min.y;
    const ImVec2 at{std::max(left, std::min(item.Min.x, right - size.x)), isBelow ? below : std::max(0.0f, above)};
    if (coversAnother({at, {at.x + size.x, at.y + size.y}}, column)) return std::nullopt;
    return at;
}

void drawTooltip(const std::string& text, const ImRect& item) {
    const char* const shown = panelText(text.c_str());
    const ImGuiWindow& column = *ImGui::GetCurrentWindow()->RootWindow;
    const float around = ImGui::GetStyle().WindowPadding.x + kTooltipGap * panelScale();
    const float width = std::min(kTooltipWidth * panelScale(), column.Size.x - 2 * around);
    const std::optional<ImVec2> at = placeFor(sizeOf(shown, width), item);
    if (!at) return;
    ImGui::SetNextWindowPos(*at, ImGuiCond_Always);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(ImGui::GetCursorPosX() + width);
    ImGui::TextUnformatted(shown);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
}

/// Returns whether the tooltip of the last item is to be drawn, after the mouse has rested on it for `rest` s.
bool isDue(float rest) {
    return ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled) && !ImGui::IsMouseDown(0) && !isRefusalShown() &&
           restTime() >= static_cast<double>(rest);
}

ImRect lastItem() { return {ImGui::GetItemRectMin(), ImGui::GetItemRectMax()}; }

}  // namespace

void tooltip(const std::string& text) {
    if (isDue(kRest)) drawTooltip(text, lastItem());
}

void labelTooltip(const FieldInfo& info, const std::string& pointer) {
    if (isDue(kRest)) drawTooltip(fieldTooltip(info, pointer), lastItem());
}

void pointerTooltip(const std::string& text) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const float around = kPointer * panelScale();
    drawTooltip(text, {{mouse.x + around, mouse.y - around}, {mouse.x + around, mouse.y + around}});
}

void numberTooltip(const FieldInfo& info, const std::string& pointer) {
    if (ImGui::IsItemActive() || !isDue(kRestOnNumber)) return;
    drawTooltip(fieldTooltip(info, pointer) + "\n" +
                    panelText("Drag to change: Alt is finer, Shift coarser. Ctrl+click to type any value."),
                lastItem());
}

}  // namespace slip
