// SPDX-License-Identifier: MIT
// The daily challenge. It depends only on the date, so that it is the same for everyone without a network.
#pragma once
#include "io/content/career_file.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

namespace slip {

using Day = std::chrono::year_month_day;

/// Returns today's date in UTC. Everyone has the same challenge until midnight UTC.
Day todayUtc();
/// Converts a day to text like "2024-05-31" and back. dayOf returns nothing if the text is not a calendar date.
std::string textOf(const Day& day);
std::optional<Day> dayOf(const std::string& text);
/// Returns the day `days` days after `day`.
Day daysLater(const Day& day, int days);
/// Returns 0 for Monday … 6 for Sunday.
int weekdayOf(const Day& day);
int daysIn(std::chrono::year_month month);

struct ShownDay {
    Day today, selected;
};
/// Moves the selection to the new day at midnight if today was selected.
ShownDay shownOn(const ShownDay& before, const Day& now);

/// Returns the event of a day. Its id is the date.
CareerEvent dailyEvent(const Day& day);
/// Returns the seed of the event's rivals, errors and showers.
std::uint64_t dailySeed(const Day& day);

}  // namespace slip
