// SPDX-License-Identifier: MIT
// A number that a garage adjusts in steps ("clicks"): a slider that moves in steps, between two arrows.
#pragma once
#include "base/fields.hpp"

#include <string>

namespace slip {

/// Returns the next multiple of `step` above the value (`way` 1) or below it (`way` −1), within the field's range.
float steppedNumber(const FieldInfo& info, float value, float step, int way);
/// Returns the value with the decimals of its step, and its unit. A value between two steps has all its digits.
std::string steppedText(const FieldInfo& info, float value, float step);

/// Draws the arrows and the slider as wide as the next item. Arrows, a pad and dragging move in steps; a typed number
/// is taken as it is. `step` is in the field's unit. Returns true if the value changed.
bool editInSteps(const FieldInfo& info, float& value, float fileValue, float step, const std::string& pointer);

}  // namespace slip
