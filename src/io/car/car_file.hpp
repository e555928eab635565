// SPDX-License-Identifier: MIT
// Loads and checks car files, and writes them as text.
#pragma once
#include "io/car/car_overlay.hpp"
#include "io/json/json_node.hpp"
#include "io/json/problem.hpp"
#include "vehicle/params/pinned_keys.hpp"

#include <filesystem>
#include <string>

namespace slip {

struct FileStamp;

struct CarFile {
    std::filesystem::path path;
    std::string text;  // as read; saving starts from it, so that `$` and `_` keys stay
    CarBase base;      // cars that it is based on
    CarParams params;
    PinnedKeys pinned;  // keys with a rule that the file or its bases set

    TunedCar tuned() const { return {params, pinned}; }
    /// Returns the text that identifies the car: its own and that of its bases.
    std::string identity() const { return text + base.text; }
};

/// Returns the stamp of the car file that a recording saves.
FileStamp stampOf(const CarFile& file);

/// Parses and checks a car. `file` is the name in problems.
Loaded<CarParams> parseCar(const std::string& text, const std::string& file);
/// Does the same for a text in a recording. A `base` is refused, so that the car is the same on every machine. `part`
/// is the name in problems.
Loaded<CarParams> parseEmbeddedCar(const std::string& text, const std::string& part);
/// Does the same and returns also the path, text, bases and pinned keys.
Loaded<CarFile> parseCarFile(std::string text, const std::filesystem::path& path);
/// Reads and parses a file. A file that cannot be read gives a problem, never an exception.
Loaded<CarFile> loadCar(const std::filesystem::path& path);
/// Returns the JSON text of the car, made from `source`, the text of a valid car file. Comments, `$` and `_` keys and
/// all else stay. Replaces values that differ, and adds keys for values that differ from a default that `source` leaves
/// unset. Removes keys with a rule that are not pinned.
std::string carText(const TunedCar& car, const std::string& source);
/// Does the same for any car file. An overlay stays an overlay and contains what differs from its base.
std::string carText(const TunedCar& car, const CarFile& source);
/// Returns a newly formatted text for a car whose pinned keys are unknown. Derived values that differ are written too.
std::string carText(const CarParams& params, const std::string& source);

/// Returns the smallest tree that describes the car: required keys, pinned keys, and values that differ from their
/// defaults.
JsonNode carTree(const TunedCar& car);
/// Returns the car that a tree describes, as far as it can be read. Does not check it.
TunedCar carFromTree(const JsonNode& root);

}  // namespace slip
