// SPDX-License-Identifier: MIT
// The text of small files.
#pragma once
#include "io/system/file.hpp"

#include <filesystem>
#include <string>

namespace slip::test {

/// Returns the text of a file, or an empty text if the file cannot be read.
inline std::string fileText(const std::filesystem::path& path) {
    return readFile(path, kMaxJsonBytes).value.value_or("");
}

}  // namespace slip::test
