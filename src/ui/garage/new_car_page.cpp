// SPDX-License-Identifier: MIT
#include "ui/garage/new_car_page.hpp"

#include "io/docs/player_files.hpp"
#include "io/player/settings.hpp"
#include "io/stores/car_saver.hpp"
#include "io/stores/sheet_cache.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "session/setup/catalogue.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/garage/data_sheet_page.hpp"
#include "ui/garage/garage_page.hpp"
#include "ui/garage/garage_tools.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRowsAboveClasses = 2;

using Beside = std::function<void(const DetailView&)>;

/// Returns a function that draws the card of a listed car.
Beside carCard(PageSources& sources, const fs::path& file) {
    return [&sources, file](const DetailView& view) {
        if (const CarChoice* const car = carAt(sources.library.catalogue, file)) drawCar(sources, view, *car);
    };
}

/// Returns the first of the game's cars of each class.
std::vector<const CarChoice*> classCars(const Catalogue& catalogue) {
    std::vector<const CarChoice*> cars;
    for (const CarChoice& car : catalogue.cars()) {
        const auto same = [&](const CarChoice* other) { return other->params.category == car.params.category; };
        if (!car.file.own && car.problem.empty() && std::ranges::none_of(cars, same)) cars.push_back(&car);
    }
    std::ranges::sort(cars, {}, [](const CarChoice* car) { return car->params.category; });
    return cars;
}

/// Returns `name`, or a variant of it if the player has a file of that name.
std::string freeCarName(const Folders& folders, const std::string& name) {
    std::error_code error;
    return fs::exists(savePath(folders, fileSlug(name)), error) ? freeName(folders, name) : name;
}

MenuItem classItem(const GarageTools& garage, const CarChoice& car) {
    const Texts& texts = garage.page.library.texts;
    const auto act = [garage, path = car.file.path](int) {
        const CarChoice* const model = carAt(garage.page.library.catalogue, path);
        if (!model) return;
        const std::string name = garage.page.library.texts("My {}", model->params.name);
        askCopy(garage, path, freeCarName(garage.page.library.folders, name), CopyKind::Whole,
                carCard(garage.page.sources, path));
    };
    return {.label = car.params.category,
            .value = texts("like {}", car.params.name),
            .hint = "A car with the figures of that class, for you to change.",
            .act = act};
}

MenuItem copyItem(const GarageTools& garage) {
    const auto chosen = [garage](const std::string& setting) {
        const CarChoice* const car = garage.page.library.catalogue.findCar(setting);
        if (!car) return;
        const fs::path path = car->file.path;
        askCopy(garage, path, freeName(garage.page.library.folders, car->params.name), CopyKind::Whole,
                carCard(garage.page.sources, path));
    };
    return {.label = "Copy a car",
            .hint = "Copies one of the game's cars or one of your own.",
            .act = [garage, chosen](int) {
                garage.page.menu.open(carPage(garage.page, garage.page.settings.car, chosen));
            }};
}

}  // namespace

MenuPage newCarPage(const GarageTools& garage) {
    const auto model = loadForDisplay(garage.page.library.folders, templatePath(garage.page.library.folders));
    const Beside showModel = [garage, model](const DetailView& view) { drawCar(garage.page.sources, view, *model); };
    const auto itemsNow = [garage, model, showModel] {
        const auto fromTemplate = [garage, model, showModel](int) {
            const std::string name =
                freeCarName(garage.page.library.folders, std::string(garage.page.library.texts("My car")));
            askCopy(garage, model->file.path, name, CopyKind::Whole, showModel);
        };
        std::vector<MenuItem> items{
            {.label = "From the template",
             .hint = "A simple car whose file explains itself, line by line.",
             .act = fromTemplate},
            {.label = "From a data sheet",
             .hint = "Mass, power, tyres, top speed and more, as makers print them.",
             .act = [garage, showModel](int) { garage.page.menu.open(dataSheetPage(garage, showModel)); }}};
        for (const CarChoice* car : classCars(garage.page.library.catalogue)) items.push_back(classItem(garage, *car));
        items.push_back(copyItem(garage));
        return items;
    };
    const auto beside = [garage, showModel](const DetailView& view) {
        const auto cars = classCars(garage.page.library.catalogue);
        if (view.selected >= kRowsAboveClasses && view.selected < kRowsAboveClasses + cars.size())
            return drawCar(garage.page.sources, view, *cars[view.selected - kRowsAboveClasses]);
        showModel(view);
    };
    return {.title = "New car", .items = itemsNow, .beside = beside};
}

MenuPage namePage(const GarageTools& garage, NameQuestion question) {
    const auto editor = std::make_shared<NameEditor>(question.most);
    editor->begin(garage.controls, question.name);
    const auto wrote = [garage, editor, named = std::move(question.named),
                        mayBeEmpty = question.mayBeEmpty](NameEditor::Step step) {
        if (step != NameEditor::Step::Done && step != NameEditor::Step::Dropped) return;
        const std::string name = editor->name();
        if (step == NameEditor::Step::Done && name.empty() && !mayBeEmpty)
            return garage.page.sources.toasts.add(ToastKind::Bad, "A car needs a name.");
        NameEditor::end(garage.controls);
        const auto next = named;  // outlives the page
        garage.page.menu.back();
        if (step == NameEditor::Step::Done) next(name);
    };
    const auto itemsNow = [garage, editor, wrote, label = question.label] {
        std::vector<MenuItem> items{
            {.label = label, .value = editor->shown(), .hint = NameEditor::hint(garage.controls)}};
        for (MenuItem& answer : NameEditor::answers(garage.controls, garage.page.library.texts, wrote))
            items.push_back(std::move(answer));
        for (MenuItem& item : items) item.hint = items.front().hint;
        return items;
    };
    return {.title = std::move(question.title),
            .items = itemsNow,
            .beside = std::move(question.beside),
            .selected = 1,
            .name = editor,
            .wrote = wrote};
}

std::shared_ptr<const CarChoice> loadForDisplay(const Folders& folders, const fs::path& file) {
    const auto choice = std::make_shared<CarChoice>();
    Loaded<CarFile> car = loadCar(file);
    choice->file = {file.stem().string(), file, false};
    if (!car.value) {
        choice->problem = format(car.problems.front());
    } else {
        choice->params = std::move(car.value->params);
        choice->key = sheetKey(car.value->identity());
        choice->sprite = findSprite(folders, file, choice->params.look.sprite);
    }
    return choice;
}

bool applyOutcome(const GarageTools& garage, const GarageOutcome& outcome) {
    const Message& problem = outcome ? outcome->note : outcome.why;
    if (!problem.empty()) garage.page.sources.toasts.add(ToastKind::Bad, problem);
    if (!outcome) return false;
    garage.page.library.catalogue.reread(outcome->path);
    garage.files.startScan();
    openGarage(garage, garage.page.library.catalogue.includeCar(outcome->path.string()));
    return true;
}

void askCopy(const GarageTools& garage, const fs::path& source, const std::string& offered, CopyKind kind,
             Beside beside) {
    const auto named = [garage, source, kind](const std::string& name) {
        saveAndThen(
            garage.saves, name,
            [=, folders = garage.page.library.folders] { return copyCar(folders, source, name, kind); },
            [garage, name](const GarageOutcome& copy) {
                if (applyOutcome(garage, copy))
                    garage.page.sources.toasts.add(
                        ToastKind::Good, garage.page.library.texts("{} created: {}", name, homeText(copy->path)));
            });
    };
    garage.page.menu.open(namePage(garage, {"Car name", offered, named, std::move(beside)}));
}

}  // namespace slip
