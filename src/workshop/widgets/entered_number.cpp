// SPDX-License-Identifier: MIT
#include "workshop/widgets/entered_number.hpp"

#include "io/system/read_number.hpp"
#include "workshop/widgets/shown_digits.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <cmath>
#include <string>

namespace slip {
namespace {

int keepsNumber(ImGuiInputTextCallbackData* typed) {
    if (typed->EventChar == ',') typed->EventChar = '.';
    const bool digit = typed->EventChar >= '0' && typed->EventChar <= '9';
    return digit || typed->EventChar == '.' || typed->EventChar == '-' ? 0 : 1;
}

}  // namespace

bool numberField(const char* id, float& value, float width) {
    std::string text = fmt::format("{:.{}g}", value, kTypedDigits);
    ImGui::SetNextItemWidth(width);
    constexpr ImGuiInputTextFlags kFlags = ImGuiInputTextFlags_AutoSelectAll | ImGuiInputTextFlags_CallbackCharFilter;
    if (!ImGui::InputText(id, &text, kFlags, keepsNumber)) return false;
    float typed = 0;
    if (!readNumber(text, typed) || !std::isfinite(typed)) return false;
    value = typed;
    return true;
}

}  // namespace slip
