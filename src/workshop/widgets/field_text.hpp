// SPDX-License-Identifier: MIT
// Words and numbers of a field for display.
#pragma once
#include "base/fields.hpp"
#include "io/car/car_terms.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace slip {

/// Capitalises the first letter.
std::string capitalised(std::string_view text);
/// Converts a key to plain words: "peak_slip_angle_deg" becomes "Peak slip angle". Omits a unit at its end.
std::string plainLabel(std::string_view key);
/// Translates the text to the player's language, or returns it unchanged.
std::string translated(const std::string& english);
/// Returns the key of a field or choice as plain words in the player's language.
std::string fieldLabel(std::string_view key);
/// Returns the meaning of a field in the player's language.
std::string fieldMeaning(const FieldInfo& info);
/// Returns the effect of a changed value on the car in the player's language.
std::string fieldEffect(const FieldInfo& info);
/// Returns the rule for an omitted value in the player's language; key names stay unchanged.
std::string fieldRule(const FieldInfo& info);
/// Converts "N m" to "N·m", "kg m^2" to "kg·m²", "deg/s" to "°/s", and "rpm" to the player's language.
std::string prettyUnit(std::string_view unit);
/// Formats a unit as it follows a number: "°", " kg".
std::string unitTail(std::string_view unit);
/// Returns a printf format for a number. The unit may be a translation, so its text is escaped.
std::string numberFormat(int decimals, std::string_view unit);
/// Returns the number with at least three digits, and up to four if needed, or five from 100 on.
std::string numberText(double value, std::string_view unit);
/// Returns meaning, effect, range, default rule, names elsewhere and JSON pointer, one per line, in the player's
/// language.
std::string fieldTooltip(const FieldInfo& info, const std::string& pointer);
/// Returns the terms (io/car/car_terms.hpp) of which a word begins as the filter, in English or the player's language.
std::vector<const CarTerm*> termsCalled(std::string_view filter);
/// Returns true for an empty filter, if label, key, meaning, effect or pointer contain it, or if one of the terms that
/// it calls is about the pointer. Ignores case. Searches in English and in the player's language.
bool matchesFilter(std::string_view filter, std::span<const CarTerm* const> terms, const FieldInfo& info,
                   const std::string& pointer);

}  // namespace slip
