// SPDX-License-Identifier: MIT
#include "ui/widgets/menu_page.hpp"

#include "platform/input/controls.hpp"

#include <SFML/Window/Event.hpp>

namespace slip {

void MenuStack::open(MenuPage page) {
    auto level = std::make_shared<Level>();
    level->list.setItems(page.items());
    level->list.select(page.selected);
    level->page = std::move(page);
    levels_.push_back(std::move(level));
}

void MenuStack::back() {
    if (levels_.size() > 1) levels_.pop_back();
}

void MenuStack::home() {
    controls_.listen(InputMode::Play);  // also ends the typing of a name
    levels_.resize(1);
}

void MenuStack::move(MenuMove move) {
    const std::shared_ptr<Level> level = levels_.back();
    if (level->page.name) return level->page.wrote(level->page.name->move(move));
    if (move == MenuMove::Back) return back();
    level->list.move(move);
}

bool MenuStack::repeats(MenuMove move) const { return page().name ? NameEditor::repeats(move) : list().repeats(move); }

void MenuStack::update() {
    const std::shared_ptr<Level> level = levels_.back();
    if (level->page.name) level->page.wrote(level->page.name->update(controls_));
    refill();
}

void MenuStack::refill() {
    Level& level = *levels_.back();
    const std::optional<std::uint64_t> changes =
        level.page.changes ? std::optional(level.page.changes()) : std::nullopt;
    if (changes && changes == level.changes) return;
    level.changes = changes;
    level.list.setItems(level.page.items());
}

void MenuStack::mouse(const sf::Event& event, float pixel) {
    const std::shared_ptr<Level> level = levels_.back();
    level->list.mouse(event, pixel);
    const bool press = event.type == sf::Event::MouseButtonPressed && event.mouseButton.button == sf::Mouse::Left;
    if (press && level->page.clicked)
        level->page.clicked(
            {static_cast<float>(event.mouseButton.x) * pixel, static_cast<float>(event.mouseButton.y) * pixel});
}

}  // namespace slip
