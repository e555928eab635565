// SPDX-License-Identifier: MIT
// A month as a grid of days with medals.
#pragma once
#include "io/stores/career_progress.hpp"
#include "platform/paint/painter.hpp"
#include "session/career/daily.hpp"

#include <optional>
#include <vector>

namespace slip {

struct CalendarView {
    const std::vector<DailyResult>& results;
    Day selected, today;  // the calendar shows the month of the selected day
};
void drawCalendar(Painter& painter, const CalendarView& view, const UiBox& box);
/// Returns the day at `p`, where `box` is the box in which the month was drawn.
std::optional<Day> dayAt(const Day& month, const UiBox& box, sf::Vector2f p);
/// Returns "November 2026".
std::string monthText(const Texts& texts, const Day& day);

}  // namespace slip
