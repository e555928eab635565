// SPDX-License-Identifier: MIT
#include "app/menu/menu_pages.hpp"

#include "app/base/app_context.hpp"
#include "app/menu/title_page.hpp"
#include "io/docs/player_files.hpp"
#include "io/player/settings.hpp"
#include "session/run/first_drive.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/career/career_page.hpp"
#include "ui/career/championship_page.hpp"
#include "ui/career/daily_page.hpp"
#include "ui/career/statistics_page.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/garage_tools.hpp"
#include "ui/garage/problems_page.hpp"
#include "ui/race/race_page.hpp"
#include "ui/race/replays_page.hpp"
#include "ui/widgets/track_pictures.hpp"

namespace slip {

struct MenuPages::Parts {
    Parts(AppContext& app, std::function<void()> settings, std::function<void()> help)
        : openSettings(std::move(settings)),
          openHelp(std::move(help)),
          requests(app.requests),
          tracks(app.tables, app.scenery),
          sources{app.library(), app.files, app.pictures, app.toasts},
          menu(app.controls),
          garage{{menu, sources, app.settings, app.requests}, app.files, app.saves, app.controls} {}

    const std::function<void()> openSettings, openHelp;
    Requests& requests;
    TrackPictures tracks;
    PageSources sources;
    MenuStack menu;
    const GarageTools garage;
};

MenuPages::MenuPages(AppContext& app, std::function<void()> openSettings, std::function<void()> openHelp)
    : parts_(std::make_unique<Parts>(app, std::move(openSettings), std::move(openHelp))) {
    parts_->menu.open(titlePage(parts_->sources, [this](TitleChoice choice) { open(choice); }));
}

MenuPages::~MenuPages() = default;

MenuStack& MenuPages::stack() { return parts_->menu; }

void MenuPages::open(const MenuPlace& place) {
    MenuStack& menu = parts_->menu;
    const PageTools& tools = parts_->garage.page;
    if (const auto* const setUp = std::get_if<RaceSetUp>(&place)) openSetup(tools, setUp->mode, setUp->cars);
    if (std::holds_alternative<ReplayList>(place)) menu.open(replaysPage(tools));
    if (const auto* const career = std::get_if<CareerPlace>(&place)) menu.open(careerPage(tools, career->event));
    if (const auto* const daily = std::get_if<DailyCalendar>(&place)) menu.open(dailyPage(tools, daily->day));
    if (const auto* const garage = std::get_if<GaragePlace>(&place)) openGarage(parts_->garage, garage->car);
    if (const auto* const series = std::get_if<Championship>(&place)) menu.open(seriesPage(tools, *series));
}

void MenuPages::open(TitleChoice choice) {
    MenuStack& menu = parts_->menu;
    const PageTools& tools = parts_->garage.page;
    switch (choice) {
        case TitleChoice::FirstDrive:
            return startFirstDrive();
        case TitleChoice::Race:
            return menu.open(racePage(tools));
        case TitleChoice::TimeTrial:
            return menu.open(timeTrialPage(tools));
        case TitleChoice::Championship:
            return openChampionship(tools);
        case TitleChoice::Career:
            return menu.open(careerPage(tools, ""));
        case TitleChoice::Daily:
            return menu.open(dailyPage(tools));
        case TitleChoice::Garage:
            return menu.open(garagePage(parts_->garage));
        case TitleChoice::Replays:
            return menu.open(replaysPage(tools));
        case TitleChoice::Statistics:
            return menu.open(statisticsPage(parts_->sources));
        case TitleChoice::FileProblems:
            return menu.open(problemsPage(tools));
        case TitleChoice::Help:
            return parts_->openHelp();
        case TitleChoice::Settings:
            return parts_->openSettings();
        case TitleChoice::Quit:
            parts_->requests.quit = true;
    }
}

void MenuPages::startFirstDrive() {
    start(parts_->requests, [this] {
        const SessionSources& library = parts_->sources.library;
        Problems problems;
        SessionSetup setup = firstDriveSetup(library.folders, library.tables, problems);
        return prepared(std::move(setup), GridOrder::Middle, problems);
    });
}

void MenuPages::update(float dt, bool isStill) {
    parts_->menu.update();
    parts_->tracks.update(dt);
    parts_->sources.preview.turn(isStill ? 0 : dt);
}

void MenuPages::lookForFiles() {
    parts_->sources.library.catalogue.refreshInBackground();
    parts_->garage.files.startScan();
}

std::uint64_t MenuPages::changes() const { return parts_->sources.library.catalogue.changes(); }

void MenuPages::drawBeside(Painter& painter, sf::RenderTarget& target, const UiBox& area) {
    const auto& beside = parts_->menu.page().beside;
    if (beside) beside({painter, target, area, parts_->tracks, parts_->menu.list().selected()});
}

}  // namespace slip
