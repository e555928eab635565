// SPDX-License-Identifier: MIT
// Moves unusable files of the player aside, within their folder: NAME.broken, NAME.broken.2, NAME.broken.3…
#pragma once
#include "base/result.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

namespace slip {

/// Maximum number of such files per name. Beyond it the oldest, with the lowest number, is removed.
inline constexpr std::size_t kMaxAside = 10;

/// Renames the file to the next free name and returns that.
Result<std::filesystem::path> quarantine(const std::filesystem::path& path);
/// Returns part of a sentence: "moved to …", or why not.
Message sentenceOf(const Result<std::filesystem::path>& moved);

struct QuarantinedCopy {
    std::filesystem::path path;
    bool isNew = true;  // false if the same copy existed already
};
/// Saves a copy of the file's text, unless isSame(text of the newest copy).
Result<QuarantinedCopy> quarantineCopy(const std::filesystem::path& path, const std::string& text,
                                       const std::function<bool(const std::string& kept)>& isSame);

}  // namespace slip
