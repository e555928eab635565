// SPDX-License-Identifier: MIT
#include "ui/career/calendar.hpp"

#include "platform/paint/style.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/career/goal_text.hpp"
#include "ui/hud/medal_picture.hpp"

#include <fmt/format.h>
#include <algorithm>
#include <array>

namespace slip {
namespace {

using namespace style;

constexpr float kHead = 56, kDays = 22;  // design units: heights of the title and of the weekday names
constexpr int kWeekDays = 7;
constexpr std::array kWeekdays{"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};

int offsetOf(const Day& month) { return weekdayOf(Day{month.year() / month.month() / 1}); }

UiBox cellOf(const Day& day, const UiBox& box) {
    const int first = offsetOf(day), place = first + static_cast<int>(static_cast<unsigned>(day.day())) - 1;
    const int rows = (first + daysIn(day.year() / day.month()) + kWeekDays - 1) / kWeekDays;
    const float w = (box.w - 2 * kCardPad) / kWeekDays, h = (box.h - kHead - kDays - 12) / static_cast<float>(rows);
    return {box.x + kCardPad + w * static_cast<float>(place % kWeekDays),
            box.y + kHead + kDays + h * static_cast<float>(place / kWeekDays), w - 6, h - 6};
}

void drawDay(Painter& painter, const CalendarView& view, const Day& day, const UiBox& cell) {
    const bool coming = day > view.today;
    painter.box(cell, {255, 255, 255, static_cast<sf::Uint8>(coming ? 6 : 20)}, 4);
    if (day == view.selected) drawOutline(painter, cell);
    const std::string number = std::to_string(static_cast<unsigned>(day.day()));
    painter.text(number, cell.x + 8, cell.y + 7,
                 {Face::Strong, kSmall,
                  day == view.today ? kAccent
                  : coming          ? kTextFaint
                                    : kText,
                  Align::Left});
    const auto result = std::ranges::find(view.results, slip::textOf(day), &DailyResult::day);
    if (result == view.results.end()) return;
    const float radius = std::min(11.0f, cell.h * 0.3f);
    drawMedal(painter, result->medal, {cell.x + cell.w - radius - 7, cell.y + radius + 5}, radius);
    const std::string value = valueText(painter.texts(), goalKindOf(result->kind), static_cast<double>(result->value));
    const float room = cell.w - 2 * radius - 20;
    const TextStyle style = painter.narrowed(value, room, {Face::Text, kTiny + 1, kTextDim, Align::Left}, 8);
    if (cell.h > 30) painter.text(painter.fitted(value, room, style), cell.x + 8, cell.y + cell.h - 14, style);
}

}  // namespace

std::string monthText(const Texts& texts, const Day& day) {
    constexpr std::array kMonths{"January", "February", "March",     "April",   "May",      "June",
                                 "July",    "August",   "September", "October", "November", "December"};
    return fmt::format("{} {}", texts(kMonths[static_cast<unsigned>(day.month()) - 1]), static_cast<int>(day.year()));
}

void drawCalendar(Painter& painter, const CalendarView& view, const UiBox& box) {
    const Day first{view.selected.year() / view.selected.month() / 1};
    const auto inMonth = [&](const DailyResult& result) {
        return result.day.starts_with(textOf(first).substr(0, 7)) && result.medal != Medal::None;
    };
    const auto medals = std::ranges::count_if(view.results, inMonth);
    drawCardHead(painter, box,
                 {monthText(painter.texts(), view.selected),
                  painter.texts()(medals == 1 ? "{} medal" : "{} medals", medals), false, kAccent});
    const int days = daysIn(first.year() / first.month());
    for (int i = 0; i < days; ++i) drawDay(painter, view, daysLater(first, i), cellOf(daysLater(first, i), box));
    const float w = (box.w - 2 * kCardPad) / kWeekDays;
    for (int i = 0; i < kWeekDays; ++i)
        painter.text(kWeekdays[static_cast<std::size_t>(i)], box.x + kCardPad + w * static_cast<float>(i) + 8,
                     box.y + kHead + 4, {Face::Strong, kTiny, kTextFaint, Align::Left});
}

std::optional<Day> dayAt(const Day& month, const UiBox& box, sf::Vector2f p) {
    const Day first{month.year() / month.month() / 1};
    for (int i = 0; i < daysIn(first.year() / first.month()); ++i)
        if (cellOf(daysLater(first, i), box).contains(p)) return daysLater(first, i);
    return std::nullopt;
}

}  // namespace slip
