// SPDX-License-Identifier: MIT
// Edits of a curve's points that keep it valid: x rising, both inside their ranges, number of points inside its range.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"

namespace slip {

/// Where point i may go when it is asked to go to `wanted`: between its neighbours, inside the ranges of `info`.
Vec2 allowedPoint(const Table& table, std::size_t i, Vec2 wanted, const FieldInfo& info);
/// Adds a point; its index, or the table's size when there is no room for it (too many points, or too near to another).
std::size_t addPoint(Table& table, Vec2 point, const FieldInfo& info);
/// Adds a point on the curve, half-way to the next one (behind the last point: beyond it). The same answers as
/// addPoint.
std::size_t addPointAfter(Table& table, std::size_t i, const FieldInfo& info);
/// False when the table may not get shorter.
bool removePoint(Table& table, std::size_t i, const FieldInfo& info);

}  // namespace slip
