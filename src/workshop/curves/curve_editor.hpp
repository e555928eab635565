// SPDX-License-Identifier: MIT
// A curve as a picture with draggable points, and as numbers.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"
#include "platform/paint/panel_style.hpp"

#include <map>
#include <optional>
#include <string>

namespace slip {

/// What an editor remembers between frames.
struct CurveState {
    Vec2 low, high{1, 1};  // shown part; stands still during a drag
    int dragged = -1;      // point
};
/// One an editor; keys: JSON pointers of the curves.
using CurveStates = std::map<std::string, CurveState>;

/// Marks on the picture.
struct CurveMarks {
    std::optional<float> now;    // x where the car is
    std::optional<float> limit;  // x of the redline
    bool power = false;          // draws x·y/9549 too: N m over rpm gives kW
};

/// Power (kW) over rpm of a torque curve (N m over rpm), from its first to its last point.
Table powerCurve(const Table& torque);

/// Picture of `height` px and as wide as the window. Points are dragged; a double click adds one, a right click removes
/// one. True when the table changed.
bool curvePicture(const FieldInfo& info, Table& table, const Table& fileTable, CurveState& state,
                  const CurveMarks& marks, float height);
/// The points as rows of two numbers with buttons to add and remove. True when the table changed.
bool curveNumbers(const FieldInfo& info, Table& table, const Table& fileTable);

}  // namespace slip
