// SPDX-License-Identifier: MIT
// Firing times of an engine's cylinders and their exhaust pipes: a picture with a dot per firing, and the numbers.
#pragma once
#include "workshop/curves/curve_editor.hpp"

namespace slip {

/// Limits the x of `firing` to the turn of a cycle (deg).
FieldInfo firingInfo(FieldInfo info, int turn);
/// Draws a picture of `height` px, as wide as the window, with a lane per pipe. Dots can be dragged sideways and to the
/// other lane.
void firingPicture(const FieldInfo& info, Table& firing, const Table& fileFiring, CurveState& state, float height);
/// Draws a row per firing: its angle, and a choice of its pipe.
void firingNumbers(const FieldInfo& info, Table& firing, const Table& fileFiring);

}  // namespace slip
