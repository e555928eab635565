// SPDX-License-Identifier: MIT
// Edits of a curve's points that keep it valid: x ascends, both coordinates stay in their ranges, and so does the
// number of points.
#pragma once
#include "base/fields.hpp"
#include "base/table.hpp"

namespace slip {

/// Returns the place of point i if it should move to `wanted`: between its neighbours, within the ranges of `info`.
Vec2 allowedPoint(const Table& table, std::size_t i, Vec2 wanted, const FieldInfo& info);
/// Adds a point and returns its index. Returns the table's size if there is no room (too many points, or one too near).
std::size_t addPoint(Table& table, Vec2 point, const FieldInfo& info);
/// Adds a point on the curve half-way to the next one, or beyond the last point. Returns the same as addPoint.
std::size_t addPointAfter(Table& table, std::size_t i, const FieldInfo& info);
/// Returns false if the table must not become shorter.
bool removePoint(Table& table, std::size_t i, const FieldInfo& info);

}  // namespace slip
