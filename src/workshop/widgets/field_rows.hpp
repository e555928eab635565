// SPDX-License-Identifier: MIT
// A row of the panel for one field: dot, label, widget, reset button.
#pragma once
#include "base/fields.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/shown_digits.hpp"
#include "workshop/widgets/tooltips.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr float kSliderReach = 2;  // a slider reaches from the file's value / kSliderReach to × kSliderReach
/// Mapping of a number's range to its slider: linear, or logarithmic if the range is much wider than the file's value.
/// Then the file's value is at the centre, its half at the beginning and its double at the end.
struct NumberScale {
    bool byRatio = false;
    float low = 0, high = 1, centre = 1;
};
NumberScale scaleOf(const FieldInfo& info, float fileValue);
/// Returns the place on the slider, 0…1.
float fractionOf(const NumberScale& scale, float value);
/// Lowest and highest value.
struct NumberBounds {
    float low = 0, high = 1;
};
/// Returns how far the mouse can drag a number: along its slider, and back from a typed value beyond it.
NumberBounds dragBounds(const NumberScale& scale, float value);
/// Returns the change of the value per pixel on a slider of `width` px.
float speedOf(const NumberScale& scale, float value, float width);

/// Draws the bar of a slider as wide as the next item; the number goes on top.
void drawNumberBar(const NumberScale& scale, float value, float fileValue);

/// Draws a widget as wide as the next item, which keeps the value in its range. Returns true if the value changed. A
/// typed number is applied with Enter or Tab only. The same holds for the functions below. A dragged number is rounded
/// to its step; any other is shown with up to `digits` significant digits if it has no more.
bool editNumber(const FieldInfo& info, float& value, float fileValue, int digits = kTypedDigits);
bool editNumber(const FieldInfo& info, int& value, int fileValue);
bool editSwitch(bool& value);
bool editText(const FieldInfo& info, std::string& text);
/// Edits a text, or selects one of a list of names. An unlisted name is shown in the list as well. `none` is the label
/// for no name; empty if a name is required.
bool editName(const FieldInfo& info, std::string& text, const std::vector<std::string>& names, const char* none);
bool editColour(Colour& colour);
bool editChoice(int& index, const std::string_view* names, std::size_t count);

/// Marks beside the label of a row.
struct RowMarks {
    bool modified = false;
    std::optional<bool> favourite;  // empty if the row has no star
    std::string warning;            // empty if there is none
};
/// Draws dot or star and label, moves the cursor to the widget and sets its width. Leaves room for the reset button.
/// Returns true if the star was clicked.
bool beginRow(const FieldInfo& info, const std::string& pointer, const RowMarks& marks, float labelWidth);
/// Draws the reset button if `modified`. Returns true if it was clicked.
bool endRow(bool modified);

/// Opacity of a derived value.
inline constexpr float kDerivedAlpha = 0.55f;
/// Draws a pin of a frame's height: filled while the value is set, an outline while it is derived by the field's rule.
/// A click toggles it. Returns true if it was clicked.
bool pinButton(const char* id, const FieldInfo& info, bool& pinned);

/// Draws a round arrow on a button of a frame's height.
bool resetButton(const char* id, const char* tooltip);
/// Cuts the text to a width (px) with an ellipsis.
std::string fitted(std::string text, float width);
/// Draws a group's bar: arrow, title, number of changes. A click toggles `open`. Returns true if its reset button was
/// clicked.
bool groupBar(const char* title, int changes, bool& open);
/// Return the widths (px) of a pin or reset button, and of the dot of a change or the star.
float buttonRoom();
float dotRoom();

}  // namespace slip
