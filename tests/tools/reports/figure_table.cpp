// SPDX-License-Identifier: MIT
#include "tools/reports/figure_table.hpp"

#include <fmt/format.h>

#include <cmath>

namespace slip {

std::string figureText(double value, int decimals) {
    if (std::isnan(value)) return "-";
    return decimals < 0 ? fmt::format("{:.{}f}%", 100 * value, -1 - decimals) : fmt::format("{:.{}f}", value, decimals);
}

void setFigure(JsonNode& node, const char* key, double value) {
    setMember(node, key, std::isnan(value) ? JsonNode{} : jsonNumber(value));
}

std::string figureCell(const std::string& text) { return fmt::format(" {:>9}", text); }

std::string pageCell(const std::string& text) { return " " + text + " |"; }

}  // namespace slip
