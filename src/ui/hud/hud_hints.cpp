// SPDX-License-Identifier: MIT
#include "platform/paint/painted_shapes.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace slip {
namespace {

using namespace style;

constexpr float kHintLine = 20, kHintPad = 14, kHintEdge = 4;  // design units
constexpr int kMinType = 8;
constexpr float kTickRoom = 17, kBetweenKeys = 12;  // beside a key hint

/// Joins as many remarks on each line as its width holds.
std::vector<std::string> joinedLines(const Painter& painter, const std::vector<std::string>& parts, float width,
                                     const TextStyle& style) {
    std::vector<std::string> lines;
    for (const std::string& part : parts) {
        const std::string longer = lines.empty() ? part : lines.back() + "   ·   " + part;
        if (lines.empty() || painter.textWidth(longer, style) > width)
            lines.push_back(part);
        else
            lines.back() = longer;
    }
    return lines;
}

/// Joins the remarks in as few lines, but of similar lengths, so that no line holds a lone remark.
std::vector<std::string> balancedLines(const Painter& painter, const std::vector<std::string>& parts, float width,
                                       const TextStyle& style) {
    constexpr float kStep = 12;
    std::vector<std::string> lines = joinedLines(painter, parts, width, style);
    for (std::vector<std::string> next = lines; next.size() == lines.size() && lines.size() > 1 && width > kStep;) {
        lines = std::move(next);
        next = joinedLines(painter, parts, width -= kStep, style);
    }
    return lines;
}

/// Hints about keys in rows and columns, so that none moves when another one is done.
struct KeyGrid {
    std::vector<float> columns;  // widths, with the tick's room
    std::size_t rows = 0;
    TextStyle style;

    float width() const { return std::accumulate(columns.begin(), columns.end(), 0.0f); }
};

/// Returns the widths of columns that hold the hints in a number of rows.
std::vector<float> columnWidths(const Painter& painter, const std::vector<KeyHint>& keys, std::size_t rows,
                                const TextStyle& style) {
    std::vector<float> widths((keys.size() + rows - 1) / rows);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        float& column = widths[i % widths.size()];
        column = std::max(column, painter.textWidth(keys[i].text, style) + kTickRoom + kBetweenKeys);
    }
    return widths;
}

/// Puts all hints in one row, in two, or each in its own, as far as there are lines. Narrows the type if they are still
/// too wide.
KeyGrid keyGrid(const Painter& painter, const std::vector<KeyHint>& keys, float width, std::size_t lines) {
    KeyGrid grid;
    grid.style = labelStyle(kSmall, kText);
    if (keys.empty()) return grid;
    for (const std::size_t rows : {std::size_t{1}, std::size_t{2}, keys.size()}) {
        if (rows > std::max<std::size_t>(lines, 1)) break;
        grid.rows = rows;
        grid.columns = columnWidths(painter, keys, rows, grid.style);
        if (grid.width() <= width + kBetweenKeys) return grid;
    }
    const float share = (width + kBetweenKeys) / grid.width();
    for (float& column : grid.columns) column *= share;
    for (std::size_t i = 0; i < keys.size(); ++i)
        grid.style = painter.narrowed(keys[i].text, grid.columns[i % grid.columns.size()] - kTickRoom - kBetweenKeys,
                                      grid.style, kMinType);
    return grid;
}

/// Draws a tick for a used key, else a dot.
void drawKeyHint(Painter& painter, const KeyHint& key, float x, float y, float width, TextStyle style) {
    style.colour = key.used ? kTextFaint : kText;
    if (key.used)
        drawLine(painter, std::array{sf::Vector2f(x, y + 4), sf::Vector2f(x + 4, y + 8), sf::Vector2f(x + 11, y - 1)},
                 2.5f, kGood);
    else
        painter.disc({x + 5, y + 4.5f}, 3.5f, kAccent);
    painter.text(painter.fitted(key.text, width - kTickRoom, style), x + kTickRoom, y, style);
}

}  // namespace

void drawHints(Painter& painter, const HudView& view, const UiBox& box) {
    const float room = box.w - 2 * kHintPad;
    const auto most = static_cast<std::size_t>((box.h - 2 * kHintEdge) / kHintLine);
    const KeyGrid grid = keyGrid(painter, view.keys, room, most);
    const TextStyle style = labelStyle(kSmall, kText, Align::Centre);
    std::vector<std::string> lines = balancedLines(painter, view.hints, room, style);
    lines.resize(std::min(lines.size(), most - grid.rows));
    const float keysWide = grid.width() - (grid.rows > 0 ? kBetweenKeys : 0);
    if (lines.size() + grid.rows == 0) return;
    float width = keysWide + 2 * kHintPad;
    for (std::string& line : lines) {
        line = painter.fitted(line, room, style);
        width = std::max(width, painter.textWidth(line, style) + 2 * kHintPad);
    }
    const float high = kHintLine * static_cast<float>(lines.size() + grid.rows) + 2 * kHintEdge;
    const float left = box.x + width / 2, right = std::max(left, box.x + box.w - width / 2);
    const float centre = std::clamp((view.coveredLeft + painter.size().x - view.coveredRight) / 2, left, right);
    float y = box.y + box.h - high;
    painter.box({centre - width / 2, y, width, high}, kPanel, 15);
    y += kHintEdge + 6;
    for (const std::string& line : lines) painter.text(line, centre, y, style), y += kHintLine;
    float x = centre - keysWide / 2;
    for (std::size_t i = 0; i < view.keys.size(); ++i) {
        const std::size_t column = i % grid.columns.size(), row = i / grid.columns.size();
        if (column == 0) x = centre - keysWide / 2;
        drawKeyHint(painter, view.keys[i], x, y + kHintLine * static_cast<float>(row),
                    grid.columns[column] - kBetweenKeys + 1, grid.style);
        x += grid.columns[column];
    }
}

}  // namespace slip
