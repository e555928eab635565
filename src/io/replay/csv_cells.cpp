// SPDX-License-Identifier: MIT
#include "io/replay/csv_cells.hpp"

#include "io/system/read_number.hpp"

#include <algorithm>
#include <cmath>

namespace slip {

std::string_view takeLine(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::size_t splitCells(std::string_view line, int skipped, std::size_t most, std::vector<CsvCell>& cells) {
    constexpr std::string_view kSpace = " \t";
    cells.clear();
    for (std::size_t from = 0; from <= line.size();) {
        if (cells.size() == most) {
            const std::string_view rest = line.substr(from);
            return most + 1 + static_cast<std::size_t>(std::count(rest.begin(), rest.end(), ','));
        }
        const std::size_t end = std::min(line.find(',', from), line.size());
        const std::string_view whole = line.substr(from, end - from);
        const std::size_t first = std::min(whole.find_first_not_of(kSpace), whole.size());
        const std::size_t last = whole.find_last_not_of(kSpace);
        cells.push_back({first == whole.size() ? std::string_view{} : whole.substr(first, last + 1 - first),
                         static_cast<int>(from + first) + skipped + 1});
        from = end + 1;
    }
    return cells.size();
}

std::optional<double> csvNumber(std::string_view text) {
    if (text.starts_with('+') && text.size() > 1 && text[1] != '-') text.remove_prefix(1);
    double value = 0;
    if (!readNumber(text, value) || !std::isfinite(value)) return std::nullopt;
    return value;
}

}  // namespace slip
