// SPDX-License-Identifier: MIT
#include "ui/widgets/menu_page.hpp"

#include "platform/paint/format.hpp"

namespace slip {

namespace {

std::vector<Cup> goodCups(const Folders& folders) {
    Problems problems;
    return loadAllCups(folders, problems);
}

}  // namespace

MenuItem folderItem(AppContext& app, std::filesystem::path folder) {
    return {.label = "Open the folder",
            .note = homeText(folder),
            .hint = "Opens it in the file manager.",
            .act = [&app, folder](int) { app.openFolder = folder; }};
}

std::string readingText(const AppContext& app) {
    const CatalogueReader& reader = app.catalogue.reader();
    if (app.catalogue.isReading()) return app.texts("Still loading: {} of {}", reader.readCount(), reader.dueCount());
    if (!app.files.hasLooked()) return app.texts("Still checking: {} of {}", app.files.lookedAt(), app.files.count());
    return "";
}

Menu::Menu(AppContext& s) : app(s), tracks(s), authors(bundledAuthorTimes(s.folders)), cups(goodCups(s.folders)) {}

void Menu::open(MenuPage page) {
    auto level = std::make_shared<Level>();
    level->list.setItems(page.items());
    level->list.select(page.selected);
    level->page = std::move(page);
    levels_.push_back(std::move(level));
}

void Menu::back() {
    if (levels_.size() > 1) levels_.pop_back();
}

void Menu::home() {
    app.controls.listen(InputMode::Play);  // also ends the typing of a name
    levels_.resize(1);
}

void Menu::move(MenuMove move) {
    const std::shared_ptr<Level> level = levels_.back();
    if (level->page.name) return level->page.wrote(level->page.name->move(move));
    if (move == MenuMove::Back) return back();
    level->list.move(move);
}

bool Menu::repeats(MenuMove move) const { return page().name ? NameEditor::repeats(move) : list().repeats(move); }

void Menu::update(float dt) {
    const std::shared_ptr<Level> level = levels_.back();
    if (level->page.name) level->page.wrote(level->page.name->update(app.controls));
    refill();
    tracks.update(dt);
}

void Menu::refill() {
    Level& level = *levels_.back();
    const std::optional<std::uint64_t> changes =
        level.page.changes ? std::optional(level.page.changes()) : std::nullopt;
    if (changes && changes == level.changes) return;
    level.changes = changes;
    level.list.setItems(level.page.items());
}

void Menu::mouse(const sf::Event& event, float pixel) {
    const std::shared_ptr<Level> level = levels_.back();
    level->list.mouse(event, pixel);
    const bool press = event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left;
    if (press && level->page.clicked)
        level->page.clicked(
            {static_cast<float>(event.mouseButton.x) * pixel, static_cast<float>(event.mouseButton.y) * pixel});
}

}  // namespace slip
