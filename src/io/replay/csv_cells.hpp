// SPDX-License-Identifier: MIT
// CSV text as lines and cells that know their place.
#pragma once
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace slip {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

struct CsvCell {
    std::string_view text;  // without white space around it
    int column = 1;         // byte of its first character, from 1
};

/// The next line without its end; moves `text` past it.
std::string_view takeLine(std::string_view& text);
/// Keeps the first `most` cells of a line; how many it has. skipped: bytes before `line` in its line of the file.
std::size_t splitCells(std::string_view line, int skipped, std::size_t most, std::vector<CsvCell>& cells);
/// None: it is no finite number, or not that alone.
std::optional<double> csvNumber(std::string_view text);

}  // namespace slip
