// SPDX-License-Identifier: MIT
#include "base/index_of.hpp"
#include "base/scalar.hpp"
#include "platform/paint/format.hpp"
#include "race/event/drift_score.hpp"
#include "ui/hud/hud_layout.hpp"
#include "ui/hud/hud_parts.hpp"
#include "ui/hud/hud_style.hpp"
#include "ui/hud/hud_view.hpp"
#include "ui/hud/lap_banner.hpp"

#include <fmt/format.h>

namespace slip {
namespace {

using namespace style;

/// Returns "12.3"; tenths suffice beside a moving car.
std::string tenths(double seconds) { return fmt::format("{:.1f}", std::max(0.0, seconds)); }

std::string gapText(const Painter& painter, const FieldRow& row, bool drift) {
    if (row.out) return std::string(painter.texts()("OUT"));
    if (drift) return wholeText(row.points);
    if (row.lapsBehind > 0) return painter.texts()(row.lapsBehind == 1 ? "+{} lap" : "+{} laps", row.lapsBehind);
    if (row.position == 1) return std::string(painter.texts()("LEADER"));
    return row.gap > 0 ? "+" + tenths(row.gap) : "";  // unknown on the grid
}

/// Draws two rows of black and white squares.
void drawChequers(Painter& painter, const UiBox& box) {
    const float side = box.h / 2;
    const int columns = static_cast<int>(box.w / side);
    painter.box({box.x, box.y, side * static_cast<float>(columns), box.h}, kText);
    for (int i = 0; i < columns; ++i)
        painter.box({box.x + side * static_cast<float>(i), box.y + (i % 2 == 0 ? 0 : side), side, side}, kInk);
}

/// Returns as much of the name as fits. "Player 2" keeps its number.
std::string shortName(const Painter& painter, const std::string& driver, float width, const TextStyle& style) {
    const std::string name(painter.texts()(driver));
    const std::size_t space = name.rfind(' ');
    if (painter.textWidth(name, style) <= width || space == std::string::npos)
        return painter.fitted(name, width, style);
    const std::string number = name.substr(space);
    const float room = width - painter.textWidth(number, style);
    return room > 0 ? painter.fitted(name.substr(0, space), room, style) + number : number.substr(1);
}

void drawFieldRow(Painter& painter, const FieldRow& row, bool drift, const UiBox& box) {
    const float y = box.y + (box.h - 9) / 2;
    const sf::Color colour = row.out ? kTextFaint : row.own ? kText : kTextDim;
    if (row.own) {
        painter.box({box.x + 3, box.y, box.w - 6, box.h}, {255, 255, 255, 34}, 4);
        painter.box({box.x + 3, box.y, 3, box.h}, kAccent);
    }
    painter.text(std::to_string(row.position), box.x + 23, y - 2, titleStyle(16, colour, Align::Right));
    painter.box({box.x + 28, box.y + 4, 5, box.h - 8}, row.out ? withAlpha(row.colour, 0.4f) : row.colour, 2);
    constexpr float kRoomForLeader = 180;
    const bool silent = row.position == 1 && !drift && !row.out && box.w < kRoomForLeader;
    const std::string gap = silent ? "" : gapText(painter, row, drift);
    const TextStyle number = titleStyle(16, colour, Align::Right);
    const float right = box.x + box.w - 8;
    float end = right - painter.text(gap, right, y - 2, number) - 6;
    if (row.finished && !row.out) {
        drawChequers(painter, {end - 12, y, 12, 8});
        end -= 18;
    }
    if (row.penalty > 0) {
        const TextStyle mark = labelStyle(kTiny, kBad, Align::Right);
        end -= painter.text(fmt::format("+{}s", std::lround(row.penalty)), end, y, mark) + 6;
    }
    const TextStyle name = labelStyle(kSmall, colour);
    painter.text(shortName(painter, row.name, std::max(10.0f, end - box.x - 38), name), box.x + 38, y - 0.5f, name);
}

/// Draws a triangle that points up or down.
void drawTriangle(Painter& painter, sf::Vector2f at, float size, float up, sf::Color colour) {
    const sf::Vector2f tip(at.x, at.y - up * size), left(at.x - size, at.y + up * size * 0.7f),
        right(at.x + size, at.y + up * size * 0.7f);
    painter.polygon(std::array{tip, left, right}, colour);
}

void drawGap(Painter& painter, const GapTo& gap, float up, const UiBox& box) {
    drawTriangle(painter, {box.x + 12, box.y + box.h / 2 + up}, 5, up, up > 0 ? kGood : kBad);
    const TextStyle number = titleStyle(20, kText);
    const float y = box.y + (box.h - 14) / 2;
    const std::string seconds = gap.seconds > 0 ? tenths(gap.seconds) : "–";
    const float width = painter.text(seconds, box.x + 24, y, number) + 8;
    const float room = box.w - 32 - width;
    const TextStyle name = painter.narrowed(gap.name, room, labelStyle(kTiny, kTextDim), 8);
    if (room > 24) painter.text(shortName(painter, gap.name, room, name), box.x + 24 + width, y + 4, name);
}

}  // namespace

void drawInBox(Painter& painter, std::string_view text, const UiBox& box, TextStyle style, int least) {
    style.align = Align::Centre;
    style = painter.narrowed(text, box.w - 6, style, least);
    const float capital = (style.face == Face::Title ? 0.7f : 0.73f) * static_cast<float>(style.size);
    painter.text(painter.fitted(text, box.w - 4, style), box.x + box.w / 2, box.y + (box.h - capital) / 2, style);
}

std::vector<std::size_t> shownRows(std::size_t cars, std::size_t own, int rows) {
    std::vector<std::size_t> shown;
    if (rows <= 0) return shown;
    const std::size_t fit = std::min(static_cast<std::size_t>(rows), cars);
    const bool leader = fit < cars && fit > 2 && own > (fit - 1) / 2;
    const std::size_t window = leader ? fit - 1 : fit, before = std::min(own, window / 2);
    const std::size_t from = std::clamp<std::size_t>(own - before, leader ? 1 : 0, cars - window);
    if (leader) shown.push_back(0);
    for (std::size_t i = 0; i < window; ++i) shown.push_back(from + i);
    return shown;
}

void drawRunningOrder(Painter& painter, const HudView& view, const UiBox& box, int rows) {
    painter.box(box, kPanel, kRadius);
    const std::size_t ownAt = indexWhere(view.field, &FieldRow::own).value_or(0);
    UiBox at{box.x, box.y + kFieldPad, box.w, kFieldRow};
    std::optional<std::size_t> before;
    for (const std::size_t i : shownRows(view.field.size(), ownAt, rows)) {
        if (before && i != *before + 1) painter.box({box.x + 12, at.y - 0.5f, box.w - 24, 1}, {255, 255, 255, 70});
        drawFieldRow(painter, view.field[i], view.drift.has_value(), at);
        at.y += kFieldRow;
        before = i;
    }
}

void drawGaps(Painter& painter, const HudView& view, const UiBox& box) {
    const bool stacked = box.h > 40;
    painter.box(box, kPanel, kRadius);
    UiBox at = box;
    if (view.ahead && view.behind) (stacked ? at.h : at.w) /= 2;
    if (view.ahead) {
        drawGap(painter, *view.ahead, 1, at);
        (stacked ? at.y : at.x) += stacked ? at.h : at.w;
    }
    if (view.behind) drawGap(painter, *view.behind, -1, at);
}

void drawElimination(Painter& painter, const HudView& view, const UiBox& box) {
    const Elimination& next = *view.elimination;
    const bool small = box.h < 60;
    const sf::Color ground = next.own ? withAlpha(kStop, 0.92f) : kPanel;
    painter.box(box, ground, kRadius);
    const sf::Color dim = next.own ? kText : kTextDim;
    const float x = box.x + 12, room = box.w - 24, top = box.y + (small ? 8.0f : 12.0f);
    const char* const head = next.own ? "YOU ARE LAST" : "OUT NEXT";
    const TextStyle label = painter.narrowed(head, room, labelStyle(kTiny, dim), 8);
    painter.text(painter.fitted(head, room, label), x, top, label);
    const std::string big =
        next.own && next.metresToLine ? painter.texts()("{} m to go", std::lround(*next.metresToLine)) : next.last;
    const TextStyle name = painter.narrowed(big, room, titleStyle(small ? 22 : 24, kText), kSmall);
    painter.text(painter.fitted(big, room, name), x, top + (small ? 14.0f : 17.0f), name);
    if (small) return;
    const std::string left = painter.texts()("{} still in", next.remaining);
    const std::string until =
        !next.own && next.metresToLine ? painter.texts()("{} m to go", std::lround(*next.metresToLine)) : "";
    painter.text(left, x, top + 43, labelStyle(kTiny, dim));
    painter.text(until, box.x + box.w - 12, top + 43, labelStyle(kTiny, dim, Align::Right));
}

void drawDrift(Painter& painter, const HudView& view, const UiBox& box) {
    const DriftScore& score = *view.drift;
    const bool small = box.h < 60;
    const float x = box.x + 12, right = box.x + box.w - 12, top = box.y + (small ? 8.0f : 11.0f);
    painter.box(box, kPanel, kRadius);
    const std::string medal = driftGoalText(painter.texts(), score.banked, view.authorDrift);
    const std::string head = small || medal.empty() || view.goal ? std::string(painter.texts()("DRIFT")) : medal;
    painter.text(head, x, top + 3, painter.narrowed(head, box.w - 90, labelStyle(kTiny, kTextDim), 8));
    painter.text(wholeText(score.banked), right, top, titleStyle(small ? 18 : 22, kText, Align::Right));
    const float y = top + (small ? 20.0f : 26.0f);
    if (score.chain <= 0) return;
    const sf::Color colour = score.straight > 0 ? kTextDim : kAccent;
    const std::string chain = "+" + wholeText(score.chain);
    const float width = painter.text(chain, x, y, titleStyle(small ? 18 : 24, colour));
    const std::string factor = "×" + std::to_string(std::lround(driftFactor(score)));
    painter.text(factor, x + width + 8, y, titleStyle(small ? 18 : 24, kText));
    const std::string angle = std::to_string(std::lround(std::abs(degrees(score.angle)))) + "°";
    if (score.angle != 0) painter.text(angle, right, y, titleStyle(small ? 18 : 22, kTextDim, Align::Right));
    if (small) return;
    // The chain is banked when this bar is full.
    painter.box({x, box.y + box.h - 9, box.w - 24, 4}, style::kTrack, 2);
    painter.box({x, box.y + box.h - 9, (box.w - 24) * std::clamp(score.straight / kDriftBankTime, 0.0f, 1.0f), 4},
                kGood, 2);
}

}  // namespace slip
