// SPDX-License-Identifier: MIT
// Days of the calendar are found where they are drawn.
#include "ui/career/calendar.hpp"

#include <gtest/gtest.h>
#include <set>

namespace slip {
namespace {

TEST(Calendar, AClickFindsEachDayOfTheMonthOnce) {
    const UiBox box{450, 20, 800, 330};
    for (const char* text : {"2026-02-10", "2026-11-24", "2024-02-29", "2027-08-01"}) {
        const Day day = *dayOf(text);
        std::set<std::string> found;
        for (float y = box.y; y < box.y + box.h; y += 2)
            for (float x = box.x; x < box.x + box.w; x += 2)
                if (const auto at = dayAt(day, box, {x, y})) found.insert(textOf(*at));
        EXPECT_EQ(static_cast<int>(found.size()), daysIn(day.year() / day.month())) << text;
        EXPECT_EQ(found.begin()->substr(0, 7), std::string(text).substr(0, 7));
    }
    EXPECT_EQ(monthText(Texts{}, *dayOf("2026-11-24")), "November 2026");
}

}  // namespace
}  // namespace slip
