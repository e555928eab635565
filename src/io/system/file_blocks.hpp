// SPDX-License-Identifier: MIT
// Files that are read block by block, because they may be larger than what should be kept in memory.
#pragma once
#include "base/message.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace slip {

/// Gives the blocks of a regular file of at most `limit` bytes to `take`, in order, each with the share of the file
/// (0…1) that has been read with it. Stops where `take` returns false. Returns what went wrong; empty: nothing.
Message readBlocks(const std::filesystem::path& path, std::uintmax_t limit,
                   const std::function<bool(std::string_view block, float share)>& take);

}  // namespace slip
