// SPDX-License-Identifier: MIT
#include "app/menu/title_page.hpp"

#include "ui/career/career_page.hpp"
#include "ui/career/championship_page.hpp"
#include "ui/career/daily_page.hpp"
#include "ui/career/statistics_page.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/problems_page.hpp"
#include "ui/race/race_page.hpp"
#include "ui/race/replay_list.hpp"

#include <utility>

namespace slip {

MenuPage titlePage(Menu& menu) {
    const std::optional<SeriesProgress> progress = seriesProgress(menu.app);
    const std::string medals = careerText(menu.app);
    const auto itemsNow = [&menu, progress, medals, day = todayUtc(), today = todayText(menu.app)]() mutable {
        if (const Day now = todayUtc(); std::exchange(day, now) != now) today = todayText(menu.app);  // at midnight
        const std::string driven = progress ? menu.app.texts("{} of {} driven", progress->driven, progress->races) : "";
        std::vector<MenuItem> items{
            {.label = "Race",
             .hint = "Race rivals or a friend: race, elimination, drift trial, practice.",
             .act = [&menu](int) { menu.open(racePage(menu)); }},
            {.label = "Time trial",
             .hint = "Alone against the clock.",
             .act = [&menu](int) { menu.open(timeTrialPage(menu)); }},
            {.label = "Championship",
             .value = driven,
             .hint = "Several races, points, one champion.",
             .act = [&menu](int) { openChampionship(menu); }},
            {.label = "Career",
             .value = medals,
             .hint = "Short events on all tracks in all cars, with a medal for each.",
             .act = [&menu](int) { menu.open(careerPage(menu, "")); }},
            {.label = "Daily challenge",
             .value = today,
             .hint = "One event per day, the same for everyone.",
             .act = [&menu](int) { menu.open(dailyPage(menu)); }},
            {.label = "Garage",
             .hint = "All cars: create, copy, rename and share them, and see file problems.",
             .act = [&menu](int) { menu.open(garagePage(menu)); }},
            {.label = "Replays",
             .hint = "Watch, save, delete and export your races.",
             .act = [&menu](int) { menu.open(replaysPage(menu)); }},
            {.label = "Statistics",
             .hint = "What you have driven so far: kilometres, laps, races.",
             .act = [&menu](int) { menu.open(statisticsPage(menu)); }},
            {.label = "Settings",
             .hint = "Controls, driving aids, video, sound, your name.",
             .act = [&menu](int) { menu.settingsWanted = true; }},
            {.label = "Quit",
             .hint = "Your races, laps and settings are saved.",
             .act = [&menu](int) { menu.app.quit = true; }},
        };
        if (const std::size_t count = unusableFiles(menu.app.files); count > 0)
            items.insert(items.end() - 2, {.label = "Problems",
                                           .value = std::to_string(count),
                                           .hint = "Your files that cannot be used, and why.",
                                           .act = [&menu](int) { menu.open(problemsPage(menu)); }});
        return items;
    };
    return {.title = "", .items = itemsNow};
}

}  // namespace slip
