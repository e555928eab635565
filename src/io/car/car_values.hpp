// SPDX-License-Identifier: MIT
// Single values set on top of a car's file, as if that said so: what derives from them is derived anew.
#pragma once
#include "io/car/car_file.hpp"

#include <span>

namespace slip {

/// A JSON pointer into the car's file and what to put there. Null takes the key away.
struct CarValue {
    std::string pointer;
    JsonNode value;
};

/// "/body/mass=1200"; a value that is no JSON is text. Empty: not of that form.
std::optional<CarValue> readCarValue(std::string_view text);

/// All that the car's file says, with what it stands on.
JsonNode wholeTree(const CarFile& car);

/// All numbers and words of a car, those that follow from others included.
JsonNode valuesOf(const CarParams& car);

/// The car with the values, of which later ones win. Problems name no line, as the text with them stands in no file;
/// those of the values themselves name `--set` as their file.
Loaded<CarFile> parseCarFile(const std::string& text, const std::filesystem::path& path,
                             std::span<const CarValue> values);
/// The same of a car that was read already; neither its file nor its bases are read again.
Loaded<CarFile> withValues(const CarFile& car, std::span<const CarValue> values);
Loaded<CarFile> loadCar(const std::filesystem::path& path, std::span<const CarValue> values);

}  // namespace slip
