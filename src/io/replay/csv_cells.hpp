// SPDX-License-Identifier: MIT
// Splits CSV text into lines and into cells with their columns.
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

/// Returns the next line without its line end, and moves `text` past it.
std::string_view takeLine(std::string_view& text);
/// Stores the first `most` cells of a line and returns its total number of cells. skipped: bytes before `line` in its
/// line of the file.
std::size_t splitCells(std::string_view line, int skipped, std::size_t most, std::vector<CsvCell>& cells);
/// Parses a number. Returns nothing if the text is not exactly one finite number.
std::optional<double> csvNumber(std::string_view text);

}  // namespace slip
