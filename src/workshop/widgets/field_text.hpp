// SPDX-License-Identifier: MIT
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
/// The text in the player's language, or itself.
std::string inPlayersWords(const std::string& english);
/// The key of a field, or of a choice, in the player's plain words.
std::string fieldLabel(std::string_view key);
/// What a field means, in the player's language.
std::string fieldMeaning(const FieldInfo& info);
/// What another value does to the car, in the player's language.
std::string fieldEffect(const FieldInfo& info);
/// How a value that is left out comes about, in the player's language; names of keys stay.
std::string fieldRule(const FieldInfo& info);
/// "N m" as "N·m", "kg m^2" as "kg·m²", "deg/s" as "°/s"; "rpm" in the player's language.
std::string prettyUnit(std::string_view unit);
/// printf format for a number of this size: three digits at least, as many as it needs up to
/// four, from 100 on up to five. Nothing in the unit, whose words may be a translation, becomes a part of the format.
std::string numberFormat(double value, std::string_view unit);
std::string numberText(double value, std::string_view unit);
/// Meaning, effect, range, default rule and JSON pointer, one a line, in the player's language.
std::string fieldTooltip(const FieldInfo& info, const std::string& pointer);
/// True for an empty filter, and when label, key, meaning, effect or pointer hold it, or words for the group that it
/// stands in, whatever the case; in English and in the player's language.
bool matchesFilter(std::string_view filter, const FieldInfo& info, const std::string& pointer);

}  // namespace slip
