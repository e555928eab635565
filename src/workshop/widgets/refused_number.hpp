// SPDX-License-Identifier: MIT
// A number that was typed out of its range. It is not taken, and a line below its field says so for some seconds.
#pragma once
#include "base/fields.hpp"
#include "platform/paint/panel_input.hpp"

#include <string>

namespace slip {

/// Returns the line: the number, its range, and the unit in which it may have been meant.
std::string refusalText(const FieldInfo& info, double typed);
/// Remembers in the window that a number was refused in the field `item`.
void refuse(ImGuiID item, double typed);
/// Draws the line below the last item, inside its window, for some seconds after a refusal in `item`.
void drawRefusal(ImGuiID item, const FieldInfo& info);
/// Returns whether such a line was drawn in this frame or the last one.
bool isRefusalShown();

}  // namespace slip
