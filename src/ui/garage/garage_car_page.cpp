// SPDX-License-Identifier: MIT
#include "ui/garage/garage_car_page.hpp"

#include "io/car/car_draft_file.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/cards/problem_card.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/new_car_page.hpp"
#include "ui/garage/problems_page.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTestTrack = "proving_ground";

std::function<void(const DetailView&)> cardOf(Menu& menu, const fs::path& file) {
    return [&menu, file](const DetailView& view) {
        if (const CarChoice* const car = carAt(menu.app.catalogue, file)) drawGarageCar(menu, view, *car);
    };
}

/// Returns the number of cars that are based on this file.
std::ptrdiff_t standingOn(const Catalogue& catalogue, const fs::path& file) {
    std::error_code error;
    const auto isIt = [&](const fs::path& base) { return fs::equivalent(base, file, error); };
    return std::ranges::count_if(catalogue.cars(),
                                 [&](const CarChoice& car) { return std::ranges::any_of(car.bases, isIt); });
}

/// Renames the car in the settings if they refer to the file `before`.
void followSettings(AppContext& app, const fs::path& before, const std::string& now) {
    for (std::string* const setting : {&app.settings.car, &app.settings.race.secondCar})
        if (*setting == before.string()) {
            *setting = now;
            app.saveSettings = true;
        }
}

void drive(Menu& menu, const CarChoice& car, const std::string& track) {
    AppContext& app = menu.app;
    Settings chosen = settingsFor(app.settings, EventMode::Practice);
    chosen.car = settingOf(car.file);
    chosen.track = track;
    chosen.race.twoPlayers = false;
    chosen.race.weather = WeatherChoice::Track;
    chosen.race.hour = HourChoice::Track;
    Problems problems;
    start(app, prepared(loadRace(app.library(), chosen, problems), chosen.race.grid, problems), true);
}

MenuItem driveItem(Menu& menu, const CarChoice& car, const std::shared_ptr<std::string>& track) {
    const Catalogue& all = menu.app.catalogue;
    const TrackChoice* const chosen = all.findTrack(*track);
    std::error_code error;
    const bool changed = fs::exists(draftPath(menu.app.folders, car.file.path), error);
    return valueItem(
        {.label = "Drive and tune",
         .value = chosen ? chosen->params.name : "none",
         .enabled = car.problem.empty() && chosen,
         .note = changed ? "With unsaved changes" : "",
         .hint = "With the tuning panel open. Left/right: another track."},
        [&all, track](int step) { *track = neighbourTrack(all, *track, step); },
        [&menu, track, file = car.file.path] {
            if (const CarChoice* const taken = carAt(menu.app.catalogue, file)) drive(menu, *taken, *track);
        });
}

MenuItem copyItem(Menu& menu, const CarChoice& car, CopyKind kind) {
    const bool whole = kind == CopyKind::Whole;
    const auto act = [&menu, kind, file = car.file.path, name = car.params.name](int) {
        askCopy(menu, file, freeName(menu.app.folders, name), kind, cardOf(menu, file));
    };
    return {.label = whole ? "Duplicate" : "Duplicate as an overlay",
            .enabled = car.problem.empty(),
            .hint = whole ? "An independent copy. Nothing else changes it."
                          : "A file based on this car that lists only what differs.",
            .act = act};
}

void takeNewName(Menu& menu, const fs::path& file, const std::string& name, const GarageOutcome& done) {
    AppContext& app = menu.app;
    if (done.path.empty()) return app.toasts.add(ToastKind::Bad, done.problem);
    followSettings(app, file, done.path.string());
    app.catalogue.reread(file);
    takeOutcome(menu, done);
    app.toasts.add(ToastKind::Good, app.texts("Renamed to {}: {}", name, done.path.filename().string()));
}

void rename(Menu& menu, const fs::path& file, const std::string& name) {
    const AppContext& app = menu.app;
    const bool keepsFile = standingOn(app.catalogue, file) > 0;
    saveAndThen(
        app.saves, file.string(), [=, folders = app.folders] { return renameCar(folders, file, name, keepsFile); },
        [&menu, file, name](const GarageOutcome& done) { takeNewName(menu, file, name, done); });
}

MenuItem renameItem(Menu& menu, const CarChoice& car) {
    const auto act = [&menu, file = car.file.path, name = car.params.name](int) {
        const auto named = [&menu, file](const std::string& wanted) { rename(menu, file, wanted); };
        menu.open(namePage(menu, {"New name", name, named, cardOf(menu, file)}));
    };
    return {.label = "Rename",
            .enabled = car.problem.empty() && isOwnFile(menu.app.folders, car.file.path),
            .hint = "Renames the file too, if that name is free. Best laps stay with the old name.",
            .act = act};
}

void takeShared(AppContext& app, const GarageOutcome& shared) {
    if (shared.path.empty()) return app.toasts.add(ToastKind::Bad, shared.problem);
    const std::string path = homeText(shared.path), picture = shared.picture.filename().string();
    app.toasts.add(ToastKind::Good, picture.empty()
                                        ? app.texts("Saved for sharing: {}", path)
                                        : app.texts("Saved for sharing: {}, and its picture {}", path, picture));
}

MenuItem shareItem(Menu& menu, const CarChoice& car) {
    const auto act = [&menu, file = car.file.path](int) {
        saveAndThen(
            menu.app.saves, file.string(), [file, folders = menu.app.folders] { return shareCar(folders, file); },
            [&menu](const GarageOutcome& shared) { takeShared(menu.app, shared); });
    };
    const bool painted = !car.sprite.path.empty() && !car.sprite.bundled;
    return {.label = painted ? "Share with its picture" : "Share as one file",
            .enabled = car.problem.empty(),
            .hint = painted ? "Two files: the car and its own picture. Together they are the same car anywhere."
                            : "The whole car in one file. It is the same car on any computer.",
            .act = act};
}

void takeDeleted(Menu& menu, const fs::path& file, const GarageOutcome& gone) {
    AppContext& app = menu.app;
    if (!gone.problem.empty()) app.toasts.add(ToastKind::Bad, gone.problem);
    if (gone.path.empty()) return;
    followSettings(app, file, Settings{}.car);
    app.catalogue.reread(file);
    app.files.look();
    app.toasts.add(ToastKind::Info, app.texts("Moved to {}.", homeText(gone.path)));
    menu.home();
    menu.open(garagePage(menu));
}

void remove(Menu& menu, const fs::path& file) {
    saveAndThen(
        menu.app.saves, file.string(), [file, folders = menu.app.folders] { return deleteCar(folders, file); },
        [&menu, file](const GarageOutcome& gone) { takeDeleted(menu, file, gone); });
}

MenuPage deletePage(Menu& menu, const CarChoice& car) {
    const fs::path file = car.file.path;
    const auto itemsNow = [&menu, file] {
        const Texts& texts = menu.app.texts;
        const std::ptrdiff_t others = standingOn(menu.app.catalogue, file);
        const std::string folder =
            texts("You can restore it later: it moves to {}.", homeText(deletedFolder(menu.app.folders)));
        return std::vector<MenuItem>{{.label = "Delete it",
                                      .enabled = !menu.app.saves.isSaving(file.string()),
                                      .note = others > 0 ? texts("{} of your cars are based on it", others) : "",
                                      .hint = folder,
                                      .act = [&menu, file](int) { remove(menu, file); }},
                                     {.label = "Keep it", .hint = folder, .act = [&menu](int) { menu.back(); }}};
    };
    return {.title = "Delete the car?", .items = itemsNow, .beside = cardOf(menu, file), .selected = 1};
}

MenuItem deleteItem(Menu& menu, const CarChoice& car) {
    const auto act = [&menu, file = car.file.path](int) {
        if (const CarChoice* const taken = carAt(menu.app.catalogue, file)) menu.open(deletePage(menu, *taken));
    };
    const bool own = isOwnFile(menu.app.folders, folderOf(car.file.path));
    return {.label = "Delete the car",
            .enabled = own,
            .hint = own ? "Asks first, then moves it to the folder of deleted cars."
                        : "The game's cars cannot be changed. Copy one to make it yours.",
            .act = act};
}

MenuItem problemsItem(Menu& menu, const CarChoice& car) {
    const Problems& problems = menu.app.files.problemsOf(car.file.path);
    return {.label = "Show problems",
            .value = std::to_string(problems.size()),
            .enabled = !problems.empty(),
            .hint = "Shows each problem with its line.",
            .act = [&menu, file = car.file.path](int) { menu.open(fileProblemsPage(menu, file)); }};
}

std::vector<MenuItem> itemsOf(Menu& menu, const CarChoice& car, const std::shared_ptr<std::string>& track) {
    return {driveItem(menu, car, track),
            copyItem(menu, car, CopyKind::Whole),
            copyItem(menu, car, CopyKind::Overlay),
            renameItem(menu, car),
            shareItem(menu, car),
            problemsItem(menu, car),
            folderItem(menu.app, folderOf(car.file.path)),
            deleteItem(menu, car)};
}

}  // namespace

MenuPage garageCarPage(Menu& menu, const fs::path& file) {
    const CarChoice* const car = carAt(menu.app.catalogue, file);
    const TrackChoice* const test = menu.app.catalogue.findTrack(kTestTrack);
    const auto track = std::make_shared<std::string>(test ? settingOf(test->file) : menu.app.settings.track);
    const auto itemsNow = [&menu, file, track] {
        const CarChoice* const now = carAt(menu.app.catalogue, file);
        return now ? itemsOf(menu, *now, track)
                   : std::vector<MenuItem>{{.label = "This file no longer exists", .enabled = false}};
    };
    const bool usable = car && car->problem.empty();
    return {.title = usable ? car->params.name : file.filename().string(),
            .items = itemsNow,
            .beside = cardOf(menu, file),
            .selected = usable ? 0u : 5u};
}

}  // namespace slip
