#include "app/menu/title_page.hpp"

#include "app/menu/championship_page.hpp"
#include "app/menu/race_page.hpp"
#include "app/menu/replay_list.hpp"

namespace slip {

MenuPage titlePage(Menu& menu) {
    const std::optional<SeriesProgress> progress = seriesProgress(menu.app);
    const auto itemsNow = [&menu, progress] {
        const std::string driven = progress ? menu.app.texts("{} of {} driven", progress->driven, progress->races) : "";
        return std::vector<MenuItem>{
            {.label = "Race",
             .hint = "Against rivals, or a friend: race, elimination, drift trial, practice.",
             .act = [&menu](int) { menu.open(racePage(menu)); }},
            {.label = "Time trial",
             .hint = "Alone against the clock.",
             .act = [&menu](int) { menu.open(timeTrialPage(menu)); }},
            {.label = "Championship",
             .value = driven,
             .hint = "Several races, points, one champion.",
             .act = [&menu](int) { openChampionship(menu); }},
            {.label = "Replays",
             .hint = "Watch, save, delete and export your races.",
             .act = [&menu](int) { menu.open(replaysPage(menu)); }},
            {.label = "Settings",
             .hint = "Controls, driving aids, picture, sound, your name.",
             .act = [&menu](int) { menu.settingsWanted = true; }},
            {.label = "Quit",
             .hint = "All is saved: races, laps, settings.",
             .act = [&menu](int) { menu.app.quit = true; }},
        };
    };
    return {.title = "", .items = itemsNow};
}

}  // namespace slip
