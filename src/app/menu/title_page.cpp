#include "app/menu/title_page.hpp"

#include "app/menu/championship_page.hpp"
#include "app/menu/race_page.hpp"
#include "app/menu/replay_list.hpp"

namespace slip {
namespace {

struct Entry {
    const char* label;
    const char* hint;
    void (*open)(Menu&);
};

constexpr std::array kEntries{
    Entry{"Race", "Against rivals, or a friend: race, elimination, drift trial, practice.",
          [](Menu& menu) { menu.open(racePage(menu)); }},
    Entry{"Time trial", "Alone against the clock.", [](Menu& menu) { menu.open(timeTrialPage(menu)); }},
    Entry{"Championship", "Several races, points, one champion.", openChampionship},
    Entry{"Replays", "Watch, save, delete and export your races.", [](Menu& menu) { menu.open(replaysPage(menu)); }},
    Entry{"Settings", "Controls, driving aids, picture, sound, your name.",
          [](Menu& menu) { menu.settingsWanted = true; }},
    Entry{"Quit", "", [](Menu& menu) { menu.app.quit = true; }},
};

}  // namespace

MenuPage titlePage(Menu& menu) {
    const std::optional<SeriesProgress> progress = seriesProgress(menu.app);
    return {.title = "",
            .items =
                [&menu, progress] {
                    std::vector<MenuItem> items;
                    for (const Entry& entry : kEntries) items.push_back({.label = entry.label});
                    if (progress) items[2].value = menu.app.texts("{} of {} driven", progress->driven, progress->races);
                    return items;
                },
            .choose = [&menu](MenuChoice choice) { kEntries[choice.item].open(menu); },
            .hint = [](std::size_t selected) { return std::string(kEntries[selected].hint); }};
}

}  // namespace slip
