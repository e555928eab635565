// SPDX-License-Identifier: MIT
// When the cylinders of an engine fire, and through which pipe: a picture with a dot a firing, and the numbers.
#pragma once
#include "workshop/curves/curve_editor.hpp"

namespace slip {

/// The x's of `firing` end with the turn of a cycle (deg).
FieldInfo firingInfo(FieldInfo info, int turn);
/// Picture of `height` px, as wide as the window, with a lane a pipe. Dots are dragged, sideways and to the other lane.
void firingPicture(const FieldInfo& info, Table& firing, const Table& fileFiring, CurveState& state, float height);
/// A row a firing: its angle, its pipe as a choice.
void firingNumbers(const FieldInfo& info, Table& firing, const Table& fileFiring);

}  // namespace slip
