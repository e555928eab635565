// SPDX-License-Identifier: MIT
// Files that change their place or their name.
#pragma once
#include "base/message.hpp"

#include <filesystem>

namespace slip {

/// Nothing of that name lies there, not even a link to nowhere.
bool isFree(const std::filesystem::path& path);
/// The first is `path` itself, then come NAME_2.json, NAME_3.json…
std::filesystem::path sibling(const std::filesystem::path& path, int number);
/// `path` itself where nothing lies there, else its first free sibling.
std::filesystem::path freePath(const std::filesystem::path& path);
/// Renames at once, and never over what lies there; missing folders are made. To another file system goes a copy that
/// is whole before the file goes. Returns what went wrong.
Message moveFile(const std::filesystem::path& from, const std::filesystem::path& to);

/// Returns what went wrong.
Message removeFile(const std::filesystem::path& path);

}  // namespace slip
