// SPDX-License-Identifier: MIT
// Moves, renames and removes files.
#pragma once
#include "base/result.hpp"

#include <filesystem>

namespace slip {

/// Returns true if nothing has that name, not even a broken link.
bool isUnused(const std::filesystem::path& path);
/// Returns `path` for number 1, then NAME_2.json, NAME_3.json…
std::filesystem::path sibling(const std::filesystem::path& path, int number);
/// Returns `path` if it is free, or else its first free sibling.
std::filesystem::path freePath(const std::filesystem::path& path);
/// Renames a file atomically and never over an existing one. Creates missing folders. Moves to another file system by a
/// copy, which is complete before the file is removed.
Result<> moveFile(const std::filesystem::path& from, const std::filesystem::path& to);
Result<> removeFile(const std::filesystem::path& path);

}  // namespace slip
