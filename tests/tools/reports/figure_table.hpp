// SPDX-License-Identifier: MIT
// Tables of measured figures, a row a track and a column a figure, beside what is wanted of them: lines of text, and
// Markdown. Columns have `key`, `head`, `wanted` and `means`.
#pragma once
#include "io/json/json_document.hpp"

#include <string>

namespace slip {

/// "-" where there is none. decimals: −1 and less, of per cent: none, one and so on.
std::string figureText(double value, int decimals);
/// null where there is none.
void setFigure(JsonNode& node, const char* key, double value);

/// A cell of a line of text, and of Markdown.
std::string figureCell(const std::string& text);
std::string pageCell(const std::string& text);

/// What stands above the rows. head, wanted: of what comes before the figures.
template <class Columns>
std::string figureHead(std::string head, std::string wanted, const Columns& columns) {
    for (const auto& column : columns) {
        head += figureCell(column.head);
        wanted += figureCell(column.wanted);
    }
    return head + "\n" + wanted + "\n";
}

/// The same in Markdown; rule: of those cells before the figures.
template <class Columns>
std::string figurePageHead(std::string head, std::string rule, std::string wanted, const Columns& columns) {
    for (const auto& column : columns) {
        head += pageCell(column.head);
        rule += "--:|";
        wanted += pageCell(column.wanted);
    }
    return head + "\n" + rule + "\n" + wanted + "\n";
}

/// What the columns of a page are.
template <class Columns>
std::string figureMeanings(const Columns& columns) {
    std::string text;
    for (const auto& column : columns) text += std::string("- **") + column.head + "**: " + column.means + "\n";
    return text;
}

}  // namespace slip
