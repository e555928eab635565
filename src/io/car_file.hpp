// Car files: loading, checking and saving.
#pragma once
#include "io/problem.hpp"
#include "vehicle/car_params.hpp"

#include <filesystem>
#include <string>

namespace slip {

struct CarFile {
    std::filesystem::path path;
    std::string text;  // as read; saving starts from it, so that `$` and `_` keys are kept
    CarParams params;
};

/// `file` is the name that problems carry.
Loaded<CarParams> parseCar(const std::string& text, const std::string& file);
/// Reads and parses; a file that cannot be read is a problem, never an exception.
Loaded<CarFile> loadCar(const std::filesystem::path& path);
/// The JSON text of `params`, made from `source` (a valid car file's text): its `$` and `_` keys and its key order are
/// kept, its values are replaced where they differ, and keys are added for values that `source` leaves to a default and
/// that differ.
std::string carText(const CarParams& params, const std::string& source);

}  // namespace slip
