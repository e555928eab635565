// SPDX-License-Identifier: MIT
// Reads input scripts (CSV) for `drive` and `--script`.
#pragma once
#include "io/json/problem.hpp"
#include "race/testdrive/input_script.hpp"

#include <filesystem>
#include <string>

namespace slip {

/// Problems have the line and column of the CSV and no pointer: `file:line:col: what is wrong`.
Loaded<InputScript> parseInputScript(const std::string& text, const std::string& file);
Loaded<InputScript> loadInputScript(const std::filesystem::path& path);

}  // namespace slip
