// SPDX-License-Identifier: MIT
// The car's values in units that the player chose. Files, and all that drives, keep those of the field lists.
#pragma once
#include "base/table.hpp"
#include "io/player/settings.hpp"

namespace slip {

struct ShownUnit {
    std::string_view unit;
    double factor = 1, offset = 0;  // shown = value · factor + offset
};
/// What a unit of the field lists, or "kW", is shown in: itself where the player's units have no other.
ShownUnit shownUnit(std::string_view unit, PanelUnits units);
/// Without the offset for a field that is the distance of two temperatures.
ShownUnit shownUnit(const FieldInfo& info, PanelUnits units);

inline float toShown(const ShownUnit& unit, float value) {
    return static_cast<float>(value * unit.factor + unit.offset);
}
inline float fromShown(const ShownUnit& unit, float shown) {
    return static_cast<float>((shown - unit.offset) / unit.factor);
}

/// The field with unit and range, of a table those of x too, as they are shown.
FieldInfo shownInfo(FieldInfo info, PanelUnits units);
/// A curve as it is shown, and back: numbers of `before`, whose shown ones were not edited, stay to the last bit.
Table shownTable(Table table, const FieldInfo& info, PanelUnits units);
Table editedTable(Table shown, const Table& before, const FieldInfo& info, PanelUnits units);

}  // namespace slip
