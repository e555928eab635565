// SPDX-License-Identifier: MIT
// Conversion of the car's values to the player's units. Files and the simulation use the units of the field lists.
#pragma once
#include "base/table.hpp"
#include "io/player/workshop_settings.hpp"
#include "workshop/widgets/shown_digits.hpp"

namespace slip {

struct ShownUnit {
    std::string_view unit;
    double factor = 1, offset = 0;  // shown = value · factor + offset
};
/// Returns the displayed unit for a unit of the field lists, or for "kW". Returns the unit itself if the player's units
/// have no other.
ShownUnit shownUnit(std::string_view unit, PanelUnits units);
/// Omits the offset for a field that is a temperature difference.
ShownUnit shownUnit(const FieldInfo& info, PanelUnits units);

inline float toShown(const ShownUnit& unit, float value) {
    return static_cast<float>(value * unit.factor + unit.offset);
}
inline float fromShown(const ShownUnit& unit, float shown) {
    return static_cast<float>((shown - unit.offset) / unit.factor);
}

/// Returns how many significant digits of a number in this unit are shown.
inline int digitsIn(const ShownUnit& unit) {
    return unit.factor == 1 && unit.offset == 0 ? kTypedDigits : kConvertedDigits;
}

/// Converts the field's unit and range, and for a table also those of x.
FieldInfo shownInfo(FieldInfo info, PanelUnits units);
/// Convert a curve to displayed units and back. Numbers of `before` whose displayed values were not edited stay exact.
Table shownTable(Table table, const FieldInfo& info, PanelUnits units);
Table editedTable(Table shown, const Table& before, const FieldInfo& info, PanelUnits units);

}  // namespace slip
