// SPDX-License-Identifier: MIT
// A curve as a picture with draggable points, and as numbers.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"
#include "platform/paint/panel_style.hpp"
#include "workshop/widgets/shown_digits.hpp"

#include <map>
#include <optional>
#include <string>

namespace slip {

/// State of an editor between frames.
struct CurveState {
    Vec2 low, high{1, 1};                // visible part; constant during a drag
    std::optional<std::size_t> dragged;  // index of the dragged point
};
/// One state per editor, by the JSON pointer of its curve.
using CurveStates = std::map<std::string, CurveState>;

/// Marks on the picture.
struct CurveMarks {
    std::optional<float> now;    // x at which the car is
    std::optional<float> limit;  // x of the redline
    bool power = false;          // also draws x·y/9549: N m over rpm gives kW
};

/// Returns power (kW) over rpm of a torque curve (N m over rpm), from its first to its last point.
Table powerCurve(const Table& torque);

/// Draws a picture of `height` px, as wide as the window. Points can be dragged; a double click adds one, a right click
/// removes one. Returns true if the table changed.
bool curvePicture(const FieldInfo& info, Table& table, const Table& fileTable, CurveState& state,
                  const CurveMarks& marks, float height);
/// Draws the points as rows of two numbers with buttons to add and remove. A number shows up to `digits` significant
/// digits. Returns true if the table changed.
bool curveNumbers(const FieldInfo& info, Table& table, const Table& fileTable, int digits = kTypedDigits);

}  // namespace slip
