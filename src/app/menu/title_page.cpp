// SPDX-License-Identifier: MIT
#include "app/menu/title_page.hpp"

#include "io/common/texts.hpp"
#include "io/docs/player_files.hpp"
#include "io/player/settings.hpp"
#include "io/stores/statistics.hpp"
#include "platform/paint/toasts.hpp"
#include "session/career/daily.hpp"
#include "ui/career/career_page.hpp"
#include "ui/career/championship_page.hpp"
#include "ui/career/daily_page.hpp"
#include "ui/garage/problems_page.hpp"
#include "ui/widgets/menu_page.hpp"
#include "ui/widgets/page_sources.hpp"

#include <utility>

namespace slip {
namespace {

/// Values that the entries show beside their names, on a day and in a language.
struct TitleValues {
    std::optional<SeriesProgress> series;
    std::string medals;
    Day day;
    std::string today;  // medal of that day
    std::string language;
    bool isNewcomer = false;  // has not driven yet
};

/// Reads the statistics, as the first part of the game to do so, and reports what is wrong with their file.
bool isNewcomer(const PageSources& sources) {
    const auto driven = loadStatistics(sources.library.folders);
    if (hasErrors(driven.problems)) tell(sources.toasts, driven.problems);
    return sources.library.settings.firstDrive && lapsIn(*driven.value) == 0;
}

TitleValues currentValues(const PageSources& sources) {
    return {seriesProgress(sources),        careerText(sources), todayUtc(), todayText(sources),
            sources.library.texts.chosen(), isNewcomer(sources)};
}

using ChooseTitle = std::function<void(TitleChoice)>;

std::vector<MenuItem> titleItems(const PageSources& sources, const TitleValues& values, const ChooseTitle& chosen) {
    const auto item = [&](TitleChoice choice, std::string label, std::string value, std::string hint) {
        return MenuItem{.label = std::move(label),
                        .value = std::move(value),
                        .hint = std::move(hint),
                        .act = [chosen, choice](int) { chosen(choice); }};
    };
    const auto& series = values.series;
    const std::string driven =
        series ? sources.library.texts("{} of {} driven", series->driven, series->races) : std::string();
    using enum TitleChoice;
    std::vector<MenuItem> items{
        item(Race, "Race", "", "Race rivals or a friend: race, elimination, drift trial, practice."),
        item(TimeTrial, "Time trial", "", "Alone against the clock."),
        item(Championship, "Championship", driven, "Several races, points, one champion."),
        item(Career, "Career", values.medals, "Short events on all tracks in all cars, with a medal for each."),
        item(Daily, "Daily challenge", values.today, "One event per day, the same for everyone."),
        item(Garage, "Garage", "", "All cars: create, copy, rename and share them, and see file problems."),
        item(Replays, "Replays", "", "Watch, save, delete and export your races."),
        item(Statistics, "Statistics", "", "What you have driven so far: kilometres, laps, races."),
    };
    if (values.isNewcomer)
        items.insert(items.begin(),
                     item(FirstDrive, "First drive", "",
                          "A minute on open ground: go, brake, turn, slide, catch. Then your first race."));
    if (const std::size_t count = unusableFiles(sources.files); count > 0)
        items.push_back(
            item(FileProblems, "Problems", std::to_string(count), "Your files that cannot be used, and why."));
    items.push_back(item(Help, "Help", "", "The manual: how everything in the game works."));
    items.push_back(item(TitleChoice::Settings, "Settings", "", "Controls, driving aids, video, sound, your name."));
    items.push_back(item(Quit, "Quit", "", "Your races, laps and settings are saved."));
    return items;
}

}  // namespace

MenuPage titlePage(const PageSources& sources, ChooseTitle chosen) {
    const auto itemsNow = [&sources, values = currentValues(sources), chosen = std::move(chosen)]() mutable {
        if (values.day != todayUtc() || values.language != sources.library.texts.chosen())
            values = currentValues(sources);
        return titleItems(sources, values, chosen);
    };
    return {.title = "", .items = itemsNow};
}

}  // namespace slip
