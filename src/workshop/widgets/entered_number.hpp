// SPDX-License-Identifier: MIT
// A number widget that also accepts typing. A number is ignored until it is entered.
#pragma once
#include "platform/paint/panel_input.hpp"

#include <imgui_internal.h>

namespace slip {

/// Returns whether a number is being typed that is not yet in any value.
inline bool isNumberTyped() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.ActiveId != 0 && context.ActiveId == context.TempInputId;
}

/// Draws widget(shown) for `value`, a drag or slider named `id`, and applies its number: at once if dragged, with Enter
/// or Tab if typed. Escape or a click elsewhere leaves the value unchanged. Returns true if it changed.
template <class Number, class Widget>
bool enteredNumber(const char* id, Number& value, Widget&& widget) {
    const ImGuiID item = ImGui::GetID(id);
    Number shown = value;
    const bool typedBefore = ImGui::TempInputIsActive(item);
    const bool edited = widget(shown);
    const bool typing = typedBefore || ImGui::TempInputIsActive(item);
    const bool entered = keyPressed(ImGuiKey_Enter) || keyPressed(ImGuiKey_Tab);
    if (!edited || shown == value || (typing && !entered)) return false;
    value = shown;
    return true;
}

/// Draws a field for a number; a comma also works as the decimal point. Returns true if the value changed. Other texts
/// leave it unchanged.
bool numberField(const char* id, float& value, float width);

}  // namespace slip
