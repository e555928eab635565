// SPDX-License-Identifier: MIT
// Sets single values on top of a car's file, as if they were in it. Derived values are computed anew.
#pragma once
#include "io/car/car_file.hpp"

#include <span>

namespace slip {

/// A JSON pointer into the car's file and the value to set there. Null removes the key.
struct CarValue {
    std::string pointer;
    JsonNode value;
};

/// Parses "/body/mass=1200". A value that is not JSON becomes text. Returns nothing if the form is wrong.
std::optional<CarValue> readCarValue(std::string_view text);

/// Returns the tree of the car's file, merged with its bases.
JsonNode mergedTree(const CarFile& car);

/// Returns the tree of all values of a car, derived ones included.
JsonNode valuesOf(const CarParams& car);

/// Parses the car with the values; later ones win. Problems have no line, since the changed text is in no file.
/// Problems of the values themselves name `--set` as their file.
Loaded<CarFile> parseCarFile(const std::string& text, const std::filesystem::path& path,
                             std::span<const CarValue> values);
/// Does the same for a loaded car, without reading its file or its bases again.
Loaded<CarFile> withValues(const CarFile& car, std::span<const CarValue> values);
Loaded<CarFile> loadCar(const std::filesystem::path& path, std::span<const CarValue> values);

}  // namespace slip
