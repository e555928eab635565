// SPDX-License-Identifier: MIT
// Files of the player's that cannot be used are kept beside their place: NAME.broken, NAME.broken.2, NAME.broken.3…
#pragma once
#include "base/message.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <string>

namespace slip {

/// How many are kept of a name; the oldest, that of the lowest number, goes.
inline constexpr std::size_t kMaxAside = 10;

struct Aside {
    std::filesystem::path path;  // empty: it could not be done
    Message problem;             // why not
    bool isNew = true;           // a copy: it was not there already
};
/// A sentence part: "moved to …", or why not.
Message sentenceOf(const Aside& aside);
/// Renames the file.
Aside moveAside(const std::filesystem::path& path);
/// Keeps a copy of the file's text, unless the newest one that is kept says the same by isSame(its text).
Aside copyAside(const std::filesystem::path& path, const std::string& text,
                const std::function<bool(const std::string& kept)>& isSame);

}  // namespace slip
