// SPDX-License-Identifier: MIT
// Tables of measured figures beside their targets, as lines of text and as Markdown. There is a row per track and a
// column per figure. Columns have `key`, `head`, `wanted` and `means`.
#pragma once
#include "io/json/json_document.hpp"

#include <string>

namespace slip {

/// Returns "-" for NaN. decimals: −1 and below mean per cent with no, one, … decimals.
std::string figureText(double value, int decimals);
/// Sets a number, or null for NaN.
void setFigure(JsonNode& node, const char* key, double value);

/// Return a cell of a line of text, and of Markdown.
std::string figureCell(const std::string& text);
std::string pageCell(const std::string& text);

/// Returns the lines above the rows. head, wanted: their first cells, before the figures.
template <class Columns>
std::string figureHead(std::string head, std::string wanted, const Columns& columns) {
    for (const auto& column : columns) {
        head += figureCell(column.head);
        wanted += figureCell(column.wanted);
    }
    return head + "\n" + wanted + "\n";
}

/// Returns the same in Markdown. rule: the first cells of the separator line.
template <class Columns>
std::string figurePageHead(std::string head, std::string rule, std::string wanted, const Columns& columns) {
    for (const auto& column : columns) {
        head += pageCell(column.head);
        rule += "--:|";
        wanted += pageCell(column.wanted);
    }
    return head + "\n" + rule + "\n" + wanted + "\n";
}

/// Returns an explanation of each column.
template <class Columns>
std::string figureMeanings(const Columns& columns) {
    std::string text;
    for (const auto& column : columns) text += std::string("- **") + column.head + "**: " + column.means + "\n";
    return text;
}

}  // namespace slip
