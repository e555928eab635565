// SPDX-License-Identifier: MIT
// Reads files block by block, since they may be too large for memory.
#pragma once
#include "base/result.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

namespace slip {

/// Passes the blocks of a regular file of at most `limit` bytes to `take`, in order. share: part of the file (0…1) read
/// so far, this block included. Stops if `take` returns false.
Result<> readBlocks(const std::filesystem::path& path, std::uintmax_t limit,
                    const std::function<bool(std::string_view block, float share)>& take);

}  // namespace slip
