// SPDX-License-Identifier: MIT
// Finds the other files that a car file depends on.
#pragma once
#include "io/common/folders.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// Returns the paths of its `bases` (given nearest first), the places where a car of the same name would take
/// precedence, and the place of its own picture, existing or not. As long as nothing changes there, the file `car`
/// describes the same car. The result is sorted. sprite: name of the picture; may be empty.
std::vector<std::filesystem::path> carInputs(const std::filesystem::path& car,
                                             const std::vector<std::filesystem::path>& bases, const std::string& sprite,
                                             const Folders& folders);

}  // namespace slip
