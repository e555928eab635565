// Files that change their place or their name.
#pragma once
#include "base/message.hpp"

#include <filesystem>

namespace slip {

/// `path` itself where nothing lies there, else its first free sibling: NAME_2.json, NAME_3.json…
std::filesystem::path freePath(const std::filesystem::path& path);
/// Renames at once, and never over what lies there; missing folders are made. Returns what went wrong.
Message moveFile(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace slip
