// SPDX-License-Identifier: MIT
#include "ui/garage/garage_page.hpp"

#include "base/index_of.hpp"
#include "io/docs/player_files.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/cards/problem_card.hpp"
#include "ui/garage/garage_car_page.hpp"
#include "ui/garage/garage_tools.hpp"
#include "ui/garage/new_car_page.hpp"
#include "ui/garage/problems_page.hpp"

#include <algorithm>
#include <tuple>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRowsAbove = 1;  // rows above those of the cars
constexpr float kProblemShare = 0.4f;  // greatest share of the height for the problems below a car

std::vector<const CarChoice*> garageCars(const Catalogue& catalogue) {
    std::vector<const CarChoice*> cars = listed(catalogue.cars());
    const auto key = [](const CarChoice* car) {
        return std::tuple(!car->file.own, car->file.own ? "" : car->params.category,
                          car->problem.empty() ? car->params.name : car->file.name);
    };
    std::ranges::stable_sort(cars, {}, key);
    return cars;
}

/// Returns the name of the base car, or of its file; empty if the car has no base.
std::string baseName(const Catalogue& catalogue, const CarChoice& car) {
    if (car.bases.empty()) return "";
    const fs::path& file = car.bases.front();
    const CarChoice* const base = carAt(catalogue, file);
    return base && base->problem.empty() ? base->params.name : file.stem().string();
}

/// Returns whether another car of the player has the same name.
bool hasDuplicateName(const Catalogue& catalogue, const CarChoice& car) {
    return car.file.own && std::ranges::any_of(catalogue.cars(), [&](const CarChoice& other) {
               return &other != &car && other.file.own && !other.repeats && other.params.name == car.params.name;
           });
}

/// Describes a car in one line, problems first.
std::string noteOf(const PageSources& sources, const CarChoice& car) {
    const Texts& texts = sources.library.texts;
    if (!car.problem.empty()) return texts(car.problem);
    const std::string base = baseName(sources.library.catalogue, car);
    return dotted({countText(texts, sources.files.problemsOf(car.file.path)),
                   hasDuplicateName(sources.library.catalogue, car) ? homeText(car.file.path) : "",
                   base.empty() ? "" : texts("based on {}", base), wholeText(horsepowerOf(car.params)) + " PS",
                   wholeText(car.params.body.mass) + " kg"});
}

MenuItem itemOf(const GarageTools& garage, const CarChoice& car) {
    const bool usable = car.problem.empty();
    return {.label = usable ? car.params.name : car.file.path.filename().string(),
            .value = usable ? car.params.category : "",
            .tag = !usable        ? "CANNOT BE USED"
                   : car.file.own ? "YOURS"
                                  : "GAME",
            .note = noteOf(garage.page.sources, car),
            .hint = car.file.own ? "Tune, copy, rename, share or delete it."
                                 : "The game's cars cannot be changed. Copy one to make it yours.",
            .act = [garage, path = car.file.path](int) { garage.page.menu.open(garageCarPage(garage, path)); }};
}

std::size_t rowOf(const Catalogue& catalogue, const fs::path& file) {
    const std::vector<const CarChoice*> cars = garageCars(catalogue);
    const std::optional<std::size_t> car = indexOf(cars, listedFor(catalogue.cars(), carAt(catalogue, file)));
    return car ? kRowsAbove + *car : 0;
}

MenuPage deletedPage(const GarageTools& garage) {
    std::vector<std::shared_ptr<const CarChoice>> cars;
    for (const fs::path& file : deletedCars(garage.page.library.folders))
        cars.push_back(loadForDisplay(garage.page.library.folders, file));
    const auto itemsNow = [garage, cars] {
        std::vector<MenuItem> items;
        for (const auto& car : cars)
            items.push_back(
                {.label = car->problem.empty() ? car->params.name : car->file.name,
                 .value = car->params.category,
                 .note = car->file.path.filename().string(),
                 .hint = "Select it to restore it to the garage.",
                 .act = [garage, file = car->file.path](int) {
                     saveAndThen(
                         garage.saves, file.string(),
                         [file, folders = garage.page.library.folders] { return restoreCar(folders, file); },
                         [garage](const GarageOutcome& back) { applyOutcome(garage, back); });
                 }});
        return items;
    };
    return {.title = "Deleted cars", .items = itemsNow, .beside = [garage, cars](const DetailView& view) {
                if (view.selected < cars.size()) drawCar(garage.page.sources, view, *cars[view.selected]);
            }};
}

MenuItem deletedItem(const GarageTools& garage, std::size_t count) {
    return {.label = "Deleted cars",
            .value = std::to_string(count),
            .hint = "All deleted cars. You can restore each one.",
            .act = [garage](int) { garage.page.menu.open(deletedPage(garage)); }};
}

/// Draws the area beside the list. `model` is the car from which a new one starts.
void drawBeside(PageSources& sources, const DetailView& view, const CarChoice& model) {
    const auto cars = garageCars(sources.library.catalogue);
    if (view.selected < kRowsAbove) return drawCar(sources, view, model);
    if (view.selected - kRowsAbove < cars.size()) drawGarageCar(sources, view, *cars[view.selected - kRowsAbove]);
}

}  // namespace

const CarChoice* carAt(const Catalogue& catalogue, const fs::path& file) {
    const auto& cars = catalogue.cars();
    const fs::path wanted = file.lexically_normal();
    const auto found =
        std::ranges::find_if(cars, [&](const CarChoice& car) { return car.file.path.lexically_normal() == wanted; });
    return found == cars.end() ? nullptr : &*found;
}

void drawGarageCar(PageSources& sources, const DetailView& view, const CarChoice& car) {
    const Problems& problems = sources.files.problemsOf(car.file.path);
    if (problems.empty()) return drawCar(sources, view, car);
    DetailView upper = view, lower = view;
    if (car.problem.empty()) {
        lower.area.h =
            std::round(std::min(view.area.h * kProblemShare, problemsHeight(view.painter, view.area.w, problems)));
        upper.area.h -= lower.area.h + style::kMargin;
        lower.area.y += upper.area.h + style::kMargin;
        drawCar(sources, upper, car);
    }
    drawProblems(view.painter, lower.area, car.file.path.filename().string(), problems);
}

MenuPage garagePage(const GarageTools& garage, const fs::path& car) {
    const std::size_t deleted = deletedCars(garage.page.library.folders).size();
    const auto model = loadForDisplay(garage.page.library.folders, templatePath(garage.page.library.folders));
    const auto itemsNow = [garage, deleted] {
        std::vector<MenuItem> items{{.label = "New car",
                                     .hint = "From a template, a data sheet, a class or another car.",
                                     .act = [garage](int) { garage.page.menu.open(newCarPage(garage)); }}};
        for (const CarChoice* one : garageCars(garage.page.library.catalogue)) items.push_back(itemOf(garage, *one));
        items.push_back({.label = "Problems",
                         .value = std::to_string(garage.page.sources.files.filesWithProblems().size()),
                         .hint = "Problems in your own files, with line and column.",
                         .act = [garage](int) { garage.page.menu.open(problemsPage(garage.page)); }});
        if (deleted > 0) items.push_back(deletedItem(garage, deleted));
        items.push_back(folderItem(garage.page.requests, garage.page.library.folders.player / "cars"));
        return items;
    };
    return {
        .title = "Garage",
        .items = itemsNow,
        .beside = [garage, model](const DetailView& view) { drawBeside(garage.page.sources, view, *model); },
        .selected = rowOf(garage.page.library.catalogue, car),
        .changes = [garage] { return garage.page.library.catalogue.changes() + garage.page.sources.files.changes(); },
        .status = [garage] { return readingText(garage.page.sources); }};
}

void openGarage(const GarageTools& garage, const fs::path& car) {
    garage.page.menu.home();
    garage.page.menu.open(garagePage(garage, car));
    if (carAt(garage.page.library.catalogue, car)) garage.page.menu.open(garageCarPage(garage, car));
}

}  // namespace slip
