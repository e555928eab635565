// SPDX-License-Identifier: MIT
// The challenge of a day is always the same for everyone, and days differ.
#include "session/career/daily.hpp"

#include "support/bundled.hpp"

#include <gtest/gtest.h>
#include <map>
#include <set>

namespace slip {
namespace {

Day day(const char* text) { return dayOf(text).value(); }

TEST(Daily, DaysAreThoseOfTheCalendar) {
    EXPECT_EQ(textOf(daysLater(day("2024-02-28"), 1)), "2024-02-29");
    EXPECT_EQ(textOf(daysLater(day("2026-01-01"), -1)), "2025-12-31");
    EXPECT_EQ(weekdayOf(day("2026-11-24")), 1) << "a Tuesday";
    EXPECT_EQ(daysIn(day("2026-02-10").year() / day("2026-02-10").month()), 28);
    for (const char* no : {"2026-02-29", "2026-13-01", "2026-1-01", "26-01-01", "", "2026-01-01x", "tomorrow"})
        EXPECT_FALSE(dayOf(no)) << no;
}

TEST(Daily, ThePageOfYesterdayShowsTodayAfterMidnight) {
    const ShownDay evening{day("2026-11-30"), day("2026-11-30")};
    EXPECT_EQ(shownOn(evening, day("2026-12-01")).today, day("2026-12-01"));
    EXPECT_EQ(shownOn(evening, day("2026-12-01")).selected, day("2026-12-01"));
    const ShownDay looking{day("2026-11-30"), day("2026-11-12")};
    EXPECT_EQ(shownOn(looking, day("2026-12-01")).selected, day("2026-11-12")) << "an older day stays";
}

TEST(Daily, ADayStaysWhatItWas) {
    // Changing these values changes events that players have already driven.
    const auto say = [](const char* text) {
        const CareerEvent event = dailyEvent(day(text));
        return std::string(nameOf(event.kind)) + ' ' + event.track + ' ' + event.car + ' ' +
               std::string(nameOf(event.weather)) + ' ' + std::string(nameOf(event.hour)) + ' ' +
               std::to_string(event.rivals);
    };
    EXPECT_EQ(say("2026-11-24"), "race copperhead trike snow day 7");
    EXPECT_EQ(say("2026-11-25"), "race cobalt formula fog dusk 7");
    EXPECT_EQ(say("2026-11-30"), "elimination wexcombe trike changing night 3") << "the last day without three cars";
    EXPECT_EQ(say("2030-06-01"), "drift vintra rally snow dawn 9");
    EXPECT_EQ(dailyEvent(day("2026-11-24")).id, "2026-11-24");
    EXPECT_NE(dailySeed(day("2026-11-24")), dailySeed(day("2026-11-25")));
}

TEST(Daily, FourYearsSeeEveryTrackAndCarAboutAlikeAndFewDaysRepeat) {
    constexpr int kDays = 1461;
    std::map<std::string, int> tracks, cars;
    std::map<CareerKind, int> kinds;
    std::map<WeatherChoice, int> weathers;
    int repeated = 0;
    std::string before;
    for (int i = 0; i < kDays; ++i) {
        const CareerEvent event = dailyEvent(daysLater(day("2026-12-01"), i));
        ++tracks[event.track], ++cars[event.car], ++kinds[event.kind], ++weathers[event.weather];
        repeated += event.track == before;
        before = event.track;
        EXPECT_LE(event.laps, 5) << "a few minutes";
        EXPECT_LE(event.kind == CareerKind::Elimination ? event.rivals : 0, 5);
        EXPECT_TRUE(goalKindOf(event.kind) != GoalKind::Time || event.weather == WeatherChoice::Track)
            << "the author drove in the track's own";
    }
    ASSERT_EQ(tracks.size(), 10u);
    ASSERT_EQ(cars.size(), test::bundledNames("cars").size());
    for (const auto& [track, count] : tracks) EXPECT_NEAR(count, kDays / 10, 40) << track;
    for (const auto& [car, count] : cars) EXPECT_NEAR(count, kDays / 16, 45) << car;
    EXPECT_NEAR(repeated, kDays / 10, 40) << "no more than by chance";
    EXPECT_EQ(kinds.size(), 5u);
    for (const auto& [kind, count] : kinds) EXPECT_GT(count, kDays / 8 - 45) << nameOf(kind);
    EXPECT_EQ(weathers.size(), 8u);
}

}  // namespace
}  // namespace slip
