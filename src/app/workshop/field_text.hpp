// Words and numbers of a field, as the panel shows them.
#pragma once
#include "base/fields.hpp"

#include <string>
#include <string_view>

namespace slip {

/// Its first letter a capital.
std::string capitalised(std::string_view text);
/// A key in plain words: "peak_slip_angle_deg" is "Peak slip angle"; a unit at its end is left out.
std::string plainLabel(std::string_view key);
/// "N m" as "N·m", "kg m^2" as "kg·m²", "deg/s" as "°/s".
std::string prettyUnit(std::string_view unit);
/// printf format for a number of this size: three digits at least, as many as it needs up to
/// four, from 100 on up to five.
std::string numberFormat(double value, std::string_view unit);
std::string numberText(double value, std::string_view unit);
/// Meaning, range, default rule and JSON pointer, one a line.
std::string fieldTooltip(const FieldInfo& info, const std::string& pointer);
/// True for an empty filter, and when label, key, meaning or pointer hold it, whatever the case.
bool matchesFilter(std::string_view filter, const FieldInfo& info, const std::string& pointer);

}  // namespace slip
