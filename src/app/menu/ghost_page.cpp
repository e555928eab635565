#include "app/menu/ghost_page.hpp"

#include "app/menu/choice_pages.hpp"
#include "app/platform/format.hpp"
#include "app/platform/toasts.hpp"
#include "io/stores/ghost_store.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::size_t kMaxSaved = 8;  // drive along

/// A kept ghost of the chosen track.
struct Kept {
    std::string name;  // as in the settings
    std::string driver, lap;
};

bool isChosen(const GhostSettings& ghosts, const std::string& name) {
    return std::find(ghosts.saved.begin(), ghosts.saved.end(), name) != ghosts.saved.end();
}

std::string trackName(const AppContext& app) {
    const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
    return track ? track->file.path.stem().string() : "";
}

std::string driverOf(const Recording& ghost) {
    const Entrant& car = ghost.setup.entrants.front();
    return car.driver.empty() ? car.params.name : car.driver;
}

/// Car and time.
std::string lapOf(const Recording& ghost) {
    return ghost.setup.entrants.front().params.name + "  ·  " + lapTimeText(ghost.ghost ? ghost.ghost->time : 0);
}

/// Those that were driven on the track as it is now.
std::vector<Kept> keptHere(AppContext& app) {
    std::vector<Kept> kept;
    const TrackChoice* const track = app.catalogue.findTrack(app.settings.track);
    if (!track) return kept;
    const std::string folder = trackName(app);
    const FileStamp here = stampOf(folder, track->text);
    for (const std::string& name : listGhosts(app.folders, folder)) {
        const Loaded<Recording> ghost = loadGhost(ghostPath(app.folders, folder, name));
        for (const Problem& problem : ghost.problems) app.toasts.add(ToastKind::Bad, format(problem));
        if (ghost.value && ghost.value->setup.trackFile.hash == here.hash)
            kept.push_back({folder + "/" + name, driverOf(*ghost.value), lapOf(*ghost.value)});
    }
    return kept;
}

std::string valueOf(const AppContext& app) {
    constexpr std::array kNames{"Off", "Own best", "Author", "Own best, author"};
    const GhostSettings& ghosts = app.settings.ghosts;
    const char* const name = kNames[(ghosts.best ? 1u : 0u) + (ghosts.author ? 2u : 0u)];
    const auto saved = std::ranges::count_if(
        ghosts.saved, [folder = trackName(app) + "/"](const std::string& one) { return one.starts_with(folder); });
    return saved > 0 ? app.texts("{} + {} kept", app.texts(name), saved) : name;
}

}  // namespace

void chooseGhost(GhostSettings& settings, const std::string& name, bool on) {
    std::erase(settings.saved, name);
    if (!on) return;
    settings.saved.push_back(name);
    if (settings.saved.size() > kMaxSaved) settings.saved.erase(settings.saved.begin());
}

SetupRow ghostsRow(Menu& menu) {
    AppContext& app = menu.app;
    return {"Ghosts", "Laps that drive along with you. Select it to see the ones you kept.",
            [&app] { return valueOf(app); },
            [&app](int step) {
                GhostSettings& ghosts = app.settings.ghosts;
                const int next = ((ghosts.best ? 1 : 0) + (ghosts.author ? 2 : 0) + step + 4) % 4;
                ghosts.best = next % 2 == 1;
                ghosts.author = next / 2 == 1;
            },
            [&menu] { menu.open(ghostPage(menu)); }};
}

MenuPage ghostPage(Menu& menu) {
    AppContext& app = menu.app;
    const std::vector<Kept> kept = keptHere(app);
    const auto onOff = [](bool on) { return std::string(on ? "On" : "Off"); };
    return {.title = "Ghosts",
            .items =
                [&app, kept, onOff] {
                    const GhostSettings& ghosts = app.settings.ghosts;
                    std::vector<MenuItem> items{
                        {.label = "Own best lap", .value = onOff(ghosts.best), .adjustable = true},
                        {.label = "The author's lap", .value = onOff(ghosts.author), .adjustable = true}};
                    for (const Kept& one : kept)
                        items.push_back({.label = one.driver,
                                         .value = onOff(isChosen(ghosts, one.name)),
                                         .adjustable = true,
                                         .note = one.lap});
                    return items;
                },
            .choose =
                [&app, kept](MenuChoice choice) {
                    GhostSettings& ghosts = app.settings.ghosts;
                    if (choice.item == 0) ghosts.best = !ghosts.best;
                    if (choice.item == 1) ghosts.author = !ghosts.author;
                    if (choice.item >= 2) {
                        const std::string& name = kept[choice.item - 2].name;
                        chooseGhost(ghosts, name, !isChosen(ghosts, name));
                    }
                    app.saveSettings = true;
                },
            .hint =
                [](std::size_t selected) {
                    if (selected == 0) return "In the car that you chose, with the driving aids that are on.";
                    if (selected == 1) return "The computer's best lap in a car of that class.";
                    return "Kept from a replay, or your best lap in another car.";
                },
            .beside = [&menu](const BesideView& view) { drawTrackAndCar(menu, view); }};
}

}  // namespace slip
