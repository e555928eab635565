// SPDX-License-Identifier: MIT
// Parses JSON.
#pragma once
#include "io/json/json_node.hpp"
#include "io/json/problem.hpp"
#include "io/system/file.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace slip {

inline constexpr std::size_t kMaxJsonDepth = 64;

struct JsonDocument {
    JsonNode root;
    bool broken = false;  // not JSON, nested too deep or too large: `problems` has one entry, root is null
    Problems problems;    // otherwise the repeated keys; the first of each counts
};

/// Parses JSON of at most `limit` bytes, with `//` and `/* */` comments and an optional byte order mark. Accepts any
/// bytes and never throws. A line ends at LF; a `//` comment also at CR.
JsonDocument parseJson(std::string_view text, const std::string& file, std::uintmax_t limit = kMaxJsonBytes);

}  // namespace slip
