// SPDX-License-Identifier: MIT
// Tooltips of the panel and the bench. They open in the column of their window, below or above what they explain, so
// that the road stays free and no question is covered.
#pragma once
#include "base/fields.hpp"

#include <string>

namespace slip {

/// Draws a wrapped tooltip for the last item after the mouse has rested on it for a moment. Draws none while the mouse
/// is down, a refused number is explained, or where it would cover another window.
void tooltip(const std::string& text);
/// Draws a tooltip beside the mouse, at once and even while the mouse is down.
void pointerTooltip(const std::string& text);
/// Draws the tooltip of a field for its label, the last item.
void labelTooltip(const FieldInfo& info, const std::string& pointer);
/// Draws it for its number, the last item. It also explains how to drag and type the number.
void numberTooltip(const FieldInfo& info, const std::string& pointer);

}  // namespace slip
