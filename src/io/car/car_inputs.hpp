// SPDX-License-Identifier: MIT
// Which other files a car file rests on.
#pragma once
#include "io/common/folders.hpp"

#include <filesystem>
#include <string>
#include <vector>

namespace slip {

/// The cars that it stands on (the nearest first), the places where a car of such a name would come before them, and
/// where its own picture lies or would lie: as long as nothing changes in these places, the file `car` means the same.
/// sprite: the picture's name; may be empty.
std::vector<std::filesystem::path> carInputs(const std::filesystem::path& car,
                                             const std::vector<std::filesystem::path>& bases, const std::string& sprite,
                                             const Folders& folders);

}  // namespace slip
