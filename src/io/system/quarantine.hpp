// SPDX-License-Identifier: MIT
// Moves unusable files of the player aside, within their folder: NAME.broken, NAME.broken.2, NAME.broken.3…
#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

namespace slip {

/// Maximum number of such files per name. Beyond it the oldest, with the lowest number, is removed.
inline constexpr std::size_t kMaxAside = 10;

struct QuarantinedFile {
    std::filesystem::path path;  // empty on failure
    Message problem;             // reason of a failure
    bool isNew = true;           // false if the same copy existed already
};
/// Returns part of a sentence: "moved to …", or why not.
Message sentenceOf(const QuarantinedFile& aside);
/// Renames the file to the next free name.
QuarantinedFile quarantine(const std::filesystem::path& path);
/// Saves a copy of the file's text, unless isSame(text of the newest copy).
QuarantinedFile quarantineCopy(const std::filesystem::path& path, const std::string& text,
                               const std::function<bool(const std::string& kept)>& isSame);

}  // namespace slip
