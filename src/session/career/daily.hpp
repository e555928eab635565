// SPDX-License-Identifier: MIT
// The daily challenge: from the date alone, so that it is the same for everyone without a network.
#pragma once
#include "io/content/career_file.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace slip {

using Day = std::chrono::year_month_day;

/// The day that it is now, by which everyone has the same challenge until midnight UTC.
Day todayUtc();
/// "2024-05-31"; dayOf: none for what is no such day of the calendar.
std::string textOf(const Day& day);
std::optional<Day> dayOf(const std::string& text);
/// The day, so many days later.
Day daysLater(const Day& day, int days);
/// 0 Monday … 6 Sunday.
int weekdayOf(const Day& day);
int daysIn(std::chrono::year_month month);

/// The selected day, and today.
struct ShownDay {
    Day today, selected;
};
/// Moves the selection along at midnight if today was selected.
ShownDay shownOn(const ShownDay& before, const Day& now);

/// What is driven on a day; its id is the date.
CareerEvent dailyEvent(const Day& day);
/// Of the event: rivals, errors, showers.
std::uint64_t dailySeed(const Day& day);

}  // namespace slip
