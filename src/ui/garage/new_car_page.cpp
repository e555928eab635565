// SPDX-License-Identifier: MIT
#include "ui/garage/new_car_page.hpp"

#include "io/stores/car_saver.hpp"
#include "io/system/save_queue.hpp"
#include "platform/paint/format.hpp"
#include "platform/paint/toasts.hpp"
#include "ui/cards/choice_pages.hpp"
#include "ui/garage/garage_page.hpp"

#include <algorithm>

namespace slip {
namespace {

namespace fs = std::filesystem;

constexpr const char* kNameHint = "Type a name, then Enter. Pad: up/down letter, right add, left delete.";

using Beside = std::function<void(const DetailView&)>;

/// Returns a function that draws the card of a listed car.
Beside carCard(Menu& menu, const fs::path& file) {
    return [&menu, file](const DetailView& view) {
        if (const CarChoice* const car = carAt(menu.app.catalogue, file)) drawCar(menu, view, *car);
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

MenuItem classItem(Menu& menu, const CarChoice& car) {
    const Texts& texts = menu.app.texts;
    const auto act = [&menu, path = car.file.path](int) {
        const CarChoice* const model = carAt(menu.app.catalogue, path);
        if (!model) return;
        const std::string name = menu.app.texts("My {}", model->params.name);
        askCopy(menu, path, freeCarName(menu.app.folders, name), CopyKind::Whole, carCard(menu, path));
    };
    return {.label = car.params.category,
            .value = texts("like {}", car.params.name),
            .hint = "A car with the figures of that class, for you to change.",
            .act = act};
}

MenuItem copyItem(Menu& menu) {
    const auto chosen = [&menu](const std::string& setting) {
        const CarChoice* const car = menu.app.catalogue.findCar(setting);
        if (!car) return;
        const fs::path path = car->file.path;
        askCopy(menu, path, freeName(menu.app.folders, car->params.name), CopyKind::Whole, carCard(menu, path));
    };
    return {.label = "Copy a car",
            .hint = "Copies one of the game's cars or one of your own.",
            .act = [&menu, chosen](int) { menu.open(carPage(menu, menu.app.settings.car, chosen)); }};
}

}  // namespace

MenuPage newCarPage(Menu& menu) {
    const auto model = lookAt(menu.app.folders, templatePath(menu.app.folders));
    const Beside showModel = [&menu, model](const DetailView& view) { drawCar(menu, view, *model); };
    const auto itemsNow = [&menu, model, showModel] {
        const auto fromTemplate = [&menu, model, showModel](int) {
            const std::string name = freeCarName(menu.app.folders, std::string(menu.app.texts("My car")));
            askCopy(menu, model->file.path, name, CopyKind::Whole, showModel);
        };
        std::vector<MenuItem> items{{.label = "From the template",
                                     .hint = "A simple car whose file explains itself, line by line.",
                                     .act = fromTemplate}};
        for (const CarChoice* car : classCars(menu.app.catalogue)) items.push_back(classItem(menu, *car));
        items.push_back(copyItem(menu));
        return items;
    };
    const auto beside = [&menu, showModel](const DetailView& view) {
        const auto cars = classCars(menu.app.catalogue);
        if (view.selected > 0 && view.selected <= cars.size()) return drawCar(menu, view, *cars[view.selected - 1]);
        showModel(view);
    };
    return {.title = "New car", .items = itemsNow, .beside = beside};
}

MenuPage namePage(Menu& menu, NameQuestion question) {
    const auto editor = std::make_shared<NameEditor>(kMaxCarName);
    editor->begin(menu.app.controls, question.name);
    const auto wrote = [&menu, editor, named = std::move(question.named)](NameEditor::Step step) {
        if (step != NameEditor::Step::Done && step != NameEditor::Step::Dropped) return;
        const std::string name = editor->name();
        if (step == NameEditor::Step::Done && name.empty())
            return menu.app.toasts.add(ToastKind::Bad, "A car needs a name.");
        menu.app.controls.listen(InputMode::Play);
        const auto next = named;  // outlives the page
        menu.back();
        if (step == NameEditor::Step::Done) next(name);
    };
    const auto itemsNow = [&menu, editor, wrote] {
        std::vector<MenuItem> items{{.label = "Name", .value = editor->shown(), .hint = kNameHint}};
        for (MenuItem& answer : NameEditor::answers(menu.app.controls, menu.app.texts, wrote))
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

std::shared_ptr<const CarChoice> lookAt(const Folders& folders, const fs::path& file) {
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

bool takeOutcome(Menu& menu, const GarageOutcome& outcome) {
    AppContext& app = menu.app;
    if (!outcome.problem.empty()) app.toasts.add(ToastKind::Bad, outcome.problem);
    if (outcome.path.empty()) return false;
    app.catalogue.reread(outcome.path);
    app.files.look();
    openGarage(menu, app.catalogue.includeCar(outcome.path.string()));
    return true;
}

void askCopy(Menu& menu, const fs::path& source, const std::string& offered, CopyKind kind, Beside beside) {
    const auto named = [&menu, source, kind](const std::string& name) {
        saveAndThen(
            menu.app.saves, name, [=, folders = menu.app.folders] { return copyCar(folders, source, name, kind); },
            [&menu, name](const GarageOutcome& copy) {
                if (takeOutcome(menu, copy))
                    menu.app.toasts.add(ToastKind::Good, menu.app.texts("{} created: {}", name, homeText(copy.path)));
            });
    };
    menu.open(namePage(menu, {"Car name", offered, named, std::move(beside)}));
}

}  // namespace slip
