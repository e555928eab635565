// SPDX-License-Identifier: MIT
// One row of the panel for one field: dot, label, widget, reset button.
#pragma once
#include "base/fields.hpp"
#include "platform/paint/panel_style.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// How a number's range lies along its slider: linear, or, where the range is much wider than the file's value, by
/// ratio with the file's value in the middle and three times it at the end.
struct NumberScale {
    bool byRatio = false;
    float low = 0, high = 1, centre = 1;
};
NumberScale scaleOf(const FieldInfo& info, float fileValue);
/// Place on the slider, 0…1.
float fractionOf(const NumberScale& scale, float value);
/// Change of value for one pixel of a slider `width` px wide.
float speedOf(const NumberScale& scale, float value, float width);

/// Widgets as wide as the next item; true when the value changed. Values stay in their ranges. A number that is typed
/// is taken with Enter or Tab, and not before.
bool editNumber(const FieldInfo& info, float& value, float fileValue);
bool editNumber(const FieldInfo& info, int& value, int fileValue);
bool editSwitch(bool& value);
bool editText(const FieldInfo& info, std::string& text);
/// A text, or one of a list of names; one that is in no list is shown in it as well. `none`: what no name at all is
/// called in the list, empty if there must be one.
bool editName(const FieldInfo& info, std::string& text, const std::vector<std::string>& names, const char* none);
bool editColour(Colour& colour);
bool editChoice(int& index, const std::string_view* names, std::size_t count);

/// What a row shows beside its label.
struct RowMarks {
    bool modified = false;
    std::optional<bool> favourite;  // none: its row has no star
    std::string warning;            // empty: none
};
/// Draws dot or star and label, puts the cursor at the widget and sets its width. The reset button's room is kept free.
/// True when the star was clicked.
bool beginRow(const FieldInfo& info, const std::string& pointer, const RowMarks& marks, float labelWidth);
/// Draws the reset button if modified; true when it was clicked.
bool endRow(bool modified);

/// Opacity of a value that is derived.
inline constexpr float kDerivedAlpha = 0.55f;
/// A pin of a frame's height: full while the value is set, an outline while it follows from others by the field's rule.
/// A click changes that; true then.
bool pinButton(const char* id, const FieldInfo& info, bool& pinned);
/// Room that a pin takes (px).
float pinRoom();

/// Round arrow on a button of a frame's height.
bool resetButton(const char* id, const char* tooltip);
/// Tooltip of the last item, wrapped.
void tooltip(const std::string& text);
/// The text cut to a width (px) with an ellipsis.
std::string fitted(std::string text, float width);
/// Tooltip of the number that was drawn last, with how to drag and type it: where the mouse has rested on it.
void numberTooltip(const FieldInfo& info, const std::string& pointer);
/// A group's bar: arrow, title, number of changes. `open` flips on a click; true when its reset button was clicked.
bool groupBar(const char* title, int changes, bool& open);
/// Room that a reset button, and the dot of a change or the star, take (px).
float resetRoom();
float dotRoom();

}  // namespace slip
