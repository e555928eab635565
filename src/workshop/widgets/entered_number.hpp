// SPDX-License-Identifier: MIT
// A number in a widget that can also be typed into: what is being typed is no number yet.
#pragma once
#include "platform/paint/panel_input.hpp"

#include <imgui_internal.h>

namespace slip {

/// Some number is being typed, which is in no value yet.
inline bool isNumberTyped() {
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.ActiveId != 0 && context.ActiveId == context.TempInputId;
}

/// Draws widget(shown) for `value`, a drag or slider named `id`, and takes what it says: dragged at once, typed with
/// Enter or Tab. Escape or a click elsewhere leaves the value. True when it changed.
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

/// A field for a number alone; a comma is its point, too. True when it changed; what is no number leaves it.
bool numberField(const char* id, float& value, float width);

}  // namespace slip
