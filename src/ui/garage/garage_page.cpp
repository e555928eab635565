// SPDX-License-Identifier: MIT
#include "ui/garage/garage_page.hpp"

#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/style.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/cards/menu_cards.hpp"
#include "ui/cards/problem_card.hpp"
#include "ui/garage/garage_car_page.hpp"
#include "ui/garage/new_car_page.hpp"
#include "ui/garage/problems_page.hpp"

#include <algorithm>
#include <tuple>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRowsAbove = 1;  // rows above those of the cars
constexpr float kProblemShare = 0.4f;  // greatest share of the height for the problems below a car
constexpr const char* kDot = "  ·  ";

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
bool bearsAnothersName(const Catalogue& catalogue, const CarChoice& car) {
    return car.file.own && std::ranges::any_of(catalogue.cars(), [&](const CarChoice& other) {
               return &other != &car && other.file.own && !other.repeats && other.params.name == car.params.name;
           });
}

/// Describes a car in one line, problems first.
std::string noteOf(const Menu& menu, const CarChoice& car) {
    const Texts& texts = menu.app.texts;
    if (!car.problem.empty()) return texts(car.problem);
    std::string note = countText(texts, menu.app.files.problemsOf(car.file.path));
    if (!note.empty()) note += kDot;
    if (bearsAnothersName(menu.app.catalogue, car)) note += homeText(car.file.path) + kDot;
    if (const std::string base = baseName(menu.app.catalogue, car); !base.empty())
        note += texts("based on {}", base) + kDot;
    return note + wholeText(peakPower(car.params.engine) * kHorsepowerPerKw) + " PS" + kDot +
           wholeText(car.params.body.mass) + " kg";
}

MenuItem itemOf(Menu& menu, const CarChoice& car) {
    const bool usable = car.problem.empty();
    return {.label = usable ? car.params.name : car.file.path.filename().string(),
            .value = usable ? car.params.category : "",
            .tag = !usable        ? "CANNOT BE USED"
                   : car.file.own ? "YOURS"
                                  : "GAME",
            .note = noteOf(menu, car),
            .hint = car.file.own ? "Tune, copy, rename, share or delete it."
                                 : "The game's cars cannot be changed. Copy one to make it yours.",
            .act = [&menu, path = car.file.path](int) { menu.open(garageCarPage(menu, path)); }};
}

std::size_t rowOf(const Catalogue& catalogue, const fs::path& file) {
    const std::vector<const CarChoice*> cars = garageCars(catalogue);
    const auto found = std::ranges::find(cars, listedFor(catalogue.cars(), carAt(catalogue, file)));
    return found == cars.end() ? 0 : kRowsAbove + static_cast<std::size_t>(found - cars.begin());
}

MenuPage deletedPage(Menu& menu) {
    std::vector<std::shared_ptr<const CarChoice>> cars;
    for (const fs::path& file : deletedCars(menu.app.folders)) cars.push_back(lookAt(menu.app.folders, file));
    const auto itemsNow = [&menu, cars] {
        std::vector<MenuItem> items;
        for (const auto& car : cars)
            items.push_back({.label = car->problem.empty() ? car->params.name : car->file.name,
                             .value = car->params.category,
                             .note = car->file.path.filename().string(),
                             .hint = "Select it to restore it to the garage.",
                             .act = [&menu, file = car->file.path](int) {
                                 saveAndThen(
                                     menu.app.saves, file.string(),
                                     [file, folders = menu.app.folders] { return restoreCar(folders, file); },
                                     [&menu](const GarageOutcome& back) { takeOutcome(menu, back); });
                             }});
        return items;
    };
    return {.title = "Deleted cars", .items = itemsNow, .beside = [&menu, cars](const DetailView& view) {
                if (view.selected < cars.size()) drawCar(menu, view, *cars[view.selected]);
            }};
}

MenuItem deletedItem(Menu& menu, std::size_t count) {
    return {.label = "Deleted cars",
            .value = std::to_string(count),
            .hint = "All deleted cars. You can restore each one.",
            .act = [&menu](int) { menu.open(deletedPage(menu)); }};
}

/// Draws the area beside the list. `model` is the car from which a new one starts.
void drawBeside(Menu& menu, const DetailView& view, const CarChoice& model) {
    const auto cars = garageCars(menu.app.catalogue);
    if (view.selected < kRowsAbove) return drawCar(menu, view, model);
    if (view.selected - kRowsAbove < cars.size()) drawGarageCar(menu, view, *cars[view.selected - kRowsAbove]);
}

}  // namespace

const CarChoice* carAt(const Catalogue& catalogue, const fs::path& file) {
    const auto& cars = catalogue.cars();
    const fs::path wanted = file.lexically_normal();
    const auto found =
        std::ranges::find_if(cars, [&](const CarChoice& car) { return car.file.path.lexically_normal() == wanted; });
    return found == cars.end() ? nullptr : &*found;
}

void drawGarageCar(Menu& menu, const DetailView& view, const CarChoice& car) {
    const Problems& problems = menu.app.files.problemsOf(car.file.path);
    if (problems.empty()) return drawCar(menu, view, car);
    DetailView upper = view, lower = view;
    if (car.problem.empty()) {
        lower.area.h =
            std::round(std::min(view.area.h * kProblemShare, problemsHeight(view.painter, view.area.w, problems)));
        upper.area.h -= lower.area.h + style::kMargin;
        lower.area.y += upper.area.h + style::kMargin;
        drawCar(menu, upper, car);
    }
    drawProblems(view.painter, lower.area, car.file.path.filename().string(), problems);
}

MenuPage garagePage(Menu& menu, const fs::path& car) {
    const std::size_t deleted = deletedCars(menu.app.folders).size();
    const auto model = lookAt(menu.app.folders, templatePath(menu.app.folders));
    const auto itemsNow = [&menu, deleted] {
        std::vector<MenuItem> items{{.label = "New car",
                                     .hint = "From a template, like one of a class, or as a copy of any car.",
                                     .act = [&menu](int) { menu.open(newCarPage(menu)); }}};
        for (const CarChoice* one : garageCars(menu.app.catalogue)) items.push_back(itemOf(menu, *one));
        items.push_back({.label = "Problems",
                         .value = std::to_string(menu.app.files.flawed().size()),
                         .hint = "Problems in your own files, with line and column.",
                         .act = [&menu](int) { menu.open(problemsPage(menu)); }});
        if (deleted > 0) items.push_back(deletedItem(menu, deleted));
        items.push_back(folderItem(menu.app, menu.app.folders.player / "cars"));
        return items;
    };
    return {.title = "Garage",
            .items = itemsNow,
            .beside = [&menu, model](const DetailView& view) { drawBeside(menu, view, *model); },
            .selected = rowOf(menu.app.catalogue, car),
            .changes = [&menu] { return menu.app.catalogue.changes() + menu.app.files.changes(); },
            .status = [&menu] { return readingText(menu.app); }};
}

void openGarage(Menu& menu, const fs::path& car) {
    menu.home();
    menu.open(garagePage(menu, car));
    if (carAt(menu.app.catalogue, car)) menu.open(garageCarPage(menu, car));
}

}  // namespace slip
