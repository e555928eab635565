// SPDX-License-Identifier: MIT
// What a car's field ranges cannot say: how its numbers must fit together, which of them do nothing, and which
// fight each other.
#pragma once
#include "io/json/field_reader.hpp"
#include "vehicle/params/car_params.hpp"

namespace slip {

/// Adds a problem for every rule that the completed car breaks; rules about members that are wrong already are left
/// out.
void checkCar(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Adds a note for every given value that does nothing in a good car. A zero, "open" and false ask for nothing and are
/// let pass.
void noteIdle(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Adds a note for values of a good car that fight each other; see car_conflicts.hpp.
void noteConflicts(FieldReader& reader, const JsonNode& root, const CarParams& car);

/// Where an axle stands in the file.
std::string axlePointer(const CarParams& car, std::size_t index);
/// A figure that the check worked out, rounded to `perUnit` parts of its unit.
std::string roundedText(float value, float perUnit);

}  // namespace slip
