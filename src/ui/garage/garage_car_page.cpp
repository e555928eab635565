// SPDX-License-Identifier: MIT
#include "ui/garage/garage_car_page.hpp"

#include "io/car/car_draft_file.hpp"
#include "io/docs/player_files.hpp"
#include "io/player/settings.hpp"
#include "io/stores/car_saver.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "session/setup/race_setup.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/cards/problem_card.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/garage_tools.hpp"
#include "ui/garage/new_car_page.hpp"
#include "ui/garage/problems_page.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kTestTrack = "proving_ground";

std::function<void(const DetailView&)> cardOf(PageSources& sources, const fs::path& file) {
    return [&sources, file](const DetailView& view) {
        if (const CarChoice* const car = carAt(sources.library.catalogue, file)) drawGarageCar(sources, view, *car);
    };
}

/// Returns the number of cars that are based on this file.
std::ptrdiff_t dependentCars(const Catalogue& catalogue, const fs::path& file) {
    std::error_code error;
    const auto isIt = [&](const fs::path& base) { return fs::equivalent(base, file, error); };
    return std::ranges::count_if(catalogue.cars(),
                                 [&](const CarChoice& car) { return std::ranges::any_of(car.bases, isIt); });
}

/// Renames the car in the settings if they refer to the file `before`.
void updateCarSetting(const GarageTools& garage, const fs::path& before, const std::string& now) {
    for (std::string* const setting : {&garage.page.settings.car, &garage.page.settings.race.secondCar})
        if (*setting == before.string()) {
            *setting = now;
            garage.page.requests.saveSettings = true;
        }
}

void drive(const PageTools& tools, const CarChoice& car, const std::string& track) {
    Settings chosen = settingsFor(tools.settings, EventMode::Practice);
    chosen.car = settingsName(car.file);
    chosen.track = track;
    chosen.race.twoPlayers = false;
    chosen.race.weather = WeatherChoice::Track;
    chosen.race.hour = HourChoice::Track;
    const auto prepare = [tools, chosen] {
        Problems problems;
        SessionSetup setup = loadRace(tools.library, chosen, problems);
        return prepared(std::move(setup), chosen.race.grid, problems);
    };
    start(tools.requests, prepare, true);
}

MenuItem driveItem(const PageTools& tools, const CarChoice& car, const std::shared_ptr<std::string>& track) {
    const Catalogue& all = tools.library.catalogue;
    const TrackChoice* const chosen = all.findTrack(*track);
    std::error_code error;
    const bool changed = fs::exists(draftPath(tools.library.folders, car.file.path), error);
    return valueItem(
        {.label = "Drive and tune",
         .value = chosen ? chosen->params.name : "none",
         .enabled = car.problem.empty() && chosen,
         .note = changed ? "With unsaved changes" : "",
         .hint = "With the tuning panel open. Left/right: another track."},
        [&all, track](int step) { *track = neighbourTrack(all, *track, step); },
        [tools, track, file = car.file.path] {
            if (const CarChoice* const taken = carAt(tools.library.catalogue, file)) drive(tools, *taken, *track);
        });
}

MenuItem copyItem(const GarageTools& garage, const CarChoice& car, CopyKind kind) {
    const bool whole = kind == CopyKind::Whole;
    const auto act = [garage, kind, file = car.file.path, name = car.params.name](int) {
        askCopy(garage, file, freeName(garage.page.library.folders, name), kind, cardOf(garage.page.sources, file));
    };
    return {.label = whole ? "Duplicate" : "Duplicate as an overlay",
            .enabled = car.problem.empty(),
            .hint = whole ? "An independent copy. Nothing else changes it."
                          : "A file based on this car that lists only what differs.",
            .act = act};
}

void takeNewName(const GarageTools& garage, const fs::path& file, const std::string& name, const GarageOutcome& done) {
    if (!done) return garage.page.sources.toasts.add(ToastKind::Bad, done.why);
    updateCarSetting(garage, file, done->path.string());
    garage.page.library.catalogue.reread(file);
    applyOutcome(garage, done);
    garage.page.sources.toasts.add(
        ToastKind::Good, garage.page.library.texts("Renamed to {}: {}", name, done->path.filename().string()));
}

void rename(const GarageTools& garage, const fs::path& file, const std::string& name) {
    const bool keepsFile = dependentCars(garage.page.library.catalogue, file) > 0;
    saveAndThen(
        garage.saves, file.string(),
        [=, folders = garage.page.library.folders] { return renameCar(folders, file, name, keepsFile); },
        [garage, file, name](const GarageOutcome& done) { takeNewName(garage, file, name, done); });
}

MenuItem renameItem(const GarageTools& garage, const CarChoice& car) {
    const auto act = [garage, file = car.file.path, name = car.params.name](int) {
        const auto named = [garage, file](const std::string& wanted) { rename(garage, file, wanted); };
        garage.page.menu.open(namePage(garage, {"New name", name, named, cardOf(garage.page.sources, file)}));
    };
    return {.label = "Rename",
            .enabled = car.problem.empty() && isOwnFile(garage.page.library.folders, car.file.path),
            .hint = "Renames the file too, if that name is free. Best laps stay with the old name.",
            .act = act};
}

/// Ends sharing with the folder in which the files wait to be sent.
MenuPage sharedPage(const GarageTools& garage, const fs::path& car, const fs::path& folder) {
    const auto itemsNow = [garage, folder] {
        return std::vector<MenuItem>{folderItem(garage.page.requests, folder),
                                     {.label = "Back", .act = [garage](int) { garage.page.menu.back(); }}};
    };
    return {.title = "Saved for sharing", .items = itemsNow, .beside = cardOf(garage.page.sources, car)};
}

void takeShared(const GarageTools& garage, const fs::path& car, const GarageOutcome& shared) {
    if (!shared) return garage.page.sources.toasts.add(ToastKind::Bad, shared.why);
    const std::string path = homeText(shared->path), picture = shared->picture.filename().string();
    garage.page.sources.toasts.add(
        ToastKind::Good, picture.empty()
                             ? garage.page.library.texts("Saved for sharing: {}", path)
                             : garage.page.library.texts("Saved for sharing: {}, and its picture {}", path, picture));
    garage.page.menu.open(sharedPage(garage, car, folderOf(shared->path)));
}

MenuItem shareItem(const GarageTools& garage, const CarChoice& car) {
    const auto act = [garage, file = car.file.path](int) {
        saveAndThen(
            garage.saves, file.string(),
            [file, folders = garage.page.library.folders] { return shareCar(folders, file); },
            [garage, file](const GarageOutcome& shared) { takeShared(garage, file, shared); });
    };
    const bool painted = !car.sprite.path.empty() && !car.sprite.bundled;
    return {.label = painted ? "Share with its picture" : "Share as one file",
            .enabled = car.problem.empty(),
            .hint = painted ? "Two files: the car and its own picture. Together they are the same car anywhere."
                            : "The whole car in one file. It is the same car on any computer.",
            .act = act};
}

void takeDeleted(const GarageTools& garage, const fs::path& file, const GarageOutcome& gone) {
    const Message& problem = gone ? gone->note : gone.why;
    if (!problem.empty()) garage.page.sources.toasts.add(ToastKind::Bad, problem);
    if (!gone) return;
    updateCarSetting(garage, file, Settings{}.car);
    garage.page.library.catalogue.reread(file);
    garage.files.startScan();
    garage.page.sources.toasts.add(ToastKind::Info, garage.page.library.texts("Moved to {}.", homeText(gone->path)));
    garage.page.menu.home();
    garage.page.menu.open(garagePage(garage));
}

void remove(const GarageTools& garage, const fs::path& file) {
    saveAndThen(
        garage.saves, file.string(), [file, folders = garage.page.library.folders] { return deleteCar(folders, file); },
        [garage, file](const GarageOutcome& gone) { takeDeleted(garage, file, gone); });
}

MenuPage deletePage(const GarageTools& garage, const CarChoice& car) {
    const fs::path file = car.file.path;
    const auto itemsNow = [garage, file] {
        const Texts& texts = garage.page.library.texts;
        const std::ptrdiff_t others = dependentCars(garage.page.library.catalogue, file);
        const std::string based = others == 1  ? std::string(texts("One of your cars is based on it"))
                                  : others > 1 ? texts("{} of your cars are based on it", others)
                                               : "";
        const std::string folder =
            texts("You can restore it later: it moves to {}.", homeText(deletedFolder(garage.page.library.folders)));
        return std::vector<MenuItem>{
            {.label = "Delete it",
             .enabled = !garage.saves.isSaving(file.string()),
             .note = based,
             .hint = folder,
             .act = [garage, file](int) { remove(garage, file); }},
            {.label = "Keep it", .hint = folder, .act = [garage](int) { garage.page.menu.back(); }}};
    };
    return {.title = "Delete the car?", .items = itemsNow, .beside = cardOf(garage.page.sources, file), .selected = 1};
}

MenuItem deleteItem(const GarageTools& garage, const CarChoice& car) {
    const auto act = [garage, file = car.file.path](int) {
        if (const CarChoice* const taken = carAt(garage.page.library.catalogue, file))
            garage.page.menu.open(deletePage(garage, *taken));
    };
    const bool own = isOwnFile(garage.page.library.folders, folderOf(car.file.path));
    return {.label = "Delete the car",
            .enabled = own,
            .hint = own ? "Asks first, then moves it to the folder of deleted cars."
                        : "The game's cars cannot be changed. Copy one to make it yours.",
            .act = act};
}

MenuItem problemsItem(const PageTools& tools, const CarChoice& car) {
    const Problems& problems = tools.sources.files.problemsOf(car.file.path);
    return {.label = "Show problems",
            .value = std::to_string(problems.size()),
            .enabled = !problems.empty(),
            .hint = "Shows each problem with its line.",
            .act = [tools, file = car.file.path](int) { tools.menu.open(fileProblemsPage(tools, file)); }};
}

std::vector<MenuItem> itemsOf(const GarageTools& garage, const CarChoice& car,
                              const std::shared_ptr<std::string>& track) {
    return {driveItem(garage.page, car, track),
            copyItem(garage, car, CopyKind::Whole),
            copyItem(garage, car, CopyKind::Overlay),
            renameItem(garage, car),
            shareItem(garage, car),
            problemsItem(garage.page, car),
            folderItem(garage.page.requests, folderOf(car.file.path)),
            deleteItem(garage, car)};
}

}  // namespace

MenuPage garageCarPage(const GarageTools& garage, const fs::path& file) {
    const CarChoice* const car = carAt(garage.page.library.catalogue, file);
    const TrackChoice* const test = garage.page.library.catalogue.findTrack(kTestTrack);
    const auto track = std::make_shared<std::string>(test ? settingsName(test->file) : garage.page.settings.track);
    const auto itemsNow = [garage, file, track] {
        const CarChoice* const now = carAt(garage.page.library.catalogue, file);
        return now ? itemsOf(garage, *now, track)
                   : std::vector<MenuItem>{{.label = "This file no longer exists", .enabled = false}};
    };
    const bool usable = car && car->problem.empty();
    return {.title = usable ? car->params.name : file.filename().string(),
            .items = itemsNow,
            .beside = cardOf(garage.page.sources, file),
            .selected = usable ? 0u : 5u};
}

}  // namespace slip
