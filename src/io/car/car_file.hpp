// SPDX-License-Identifier: MIT
// Car files: loading, checking and saving.
#pragma once
#include "io/car/car_overlay.hpp"
#include "io/json/json_document.hpp"
#include "io/json/problem.hpp"
#include "race/event/entrant.hpp"
#include "vehicle/params/pinned_keys.hpp"

#include <filesystem>
#include <string>

namespace slip {

struct CarFile {
    std::filesystem::path path;
    std::string text;  // as read; saving starts from it, so that `$` and `_` keys are kept
    CarBase base;      // that it stands on
    CarParams params;
    PinnedKeys pinned;  // the keys with a rule that the text sets

    TunedCar tuned() const { return {params, pinned}; }
    /// What tells it from others: its text and those that it stands on.
    std::string identity() const { return text + base.text; }
};

/// What a run that rests on it keeps.
FileStamp stampOf(const CarFile& file);

/// `file` is the name that problems carry.
Loaded<CarParams> parseCar(const std::string& text, const std::string& file);
/// The same of a text that is part of a recording. It stands alone: a `base` is refused, so that the car is the same on
/// every machine. `part` is the name that problems carry.
Loaded<CarParams> parseEmbeddedCar(const std::string& text, const std::string& part);
/// The same with the file's place and what it pins.
Loaded<CarFile> parseCarFile(std::string text, const std::filesystem::path& path);
/// Reads and parses; a file that cannot be read is a problem, never an exception.
Loaded<CarFile> loadCar(const std::filesystem::path& path);
/// The JSON text of the car, made from `source` (a valid car file's text): comments, `$` and `_` keys and
/// all else in it are kept, its values are replaced where they differ, and keys are added for values that `source`
/// leaves to a default and that differ. Keys that are not pinned are left out, and taken out of `source`.
std::string carText(const TunedCar& car, const std::string& source);
/// The same of any car's file: an overlay stays one, and says what differs from its base.
std::string carText(const TunedCar& car, const CarFile& source);
/// The same, written anew, for values of which none is known to follow from others: a derived value that differs is
/// written too.
std::string carText(const CarParams& params, const std::string& source);

/// The least that says all of the car: required keys, pinned keys, and what differs from its default.
JsonNode carTree(const TunedCar& car);
/// The car that a tree means, as far as it can be read; not checked.
TunedCar carFromTree(const JsonNode& root);

}  // namespace slip
