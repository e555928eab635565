// SPDX-License-Identifier: MIT
// Checks of a car beyond the ranges of its fields: whether its numbers fit together, which of them have no effect, and
// which conflict.
#pragma once
#include "io/json/field_reader.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Adds a problem for every rule that the completed car breaks. Skips rules about members that already have problems.
void checkCar(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Adds a note for every given value that has no effect in a good car. Zero and "open" get no note.
void reportUnused(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Adds a note for values of a good car that conflict; see car_warnings.hpp.
void noteConflicts(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Returns the JSON pointer of an axle in the file.
std::string axlePointer(const CarParams& car, std::size_t index);
/// Returns a computed figure as text, rounded to 1/`perUnit` of its unit.
std::string roundedText(float value, float perUnit);

}  // namespace slip
