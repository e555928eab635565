#include "app/menu/menu_page.hpp"

namespace slip {

Menu::Menu(AppContext& s) : app(s), authors(bundledAuthorTimes(s.folders)) {}

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

void Menu::home() { levels_.resize(1); }

void Menu::move(MenuMove move) {
    const std::shared_ptr<Level> level = levels_.back();
    level->list.move(move);
}

void Menu::mouse(const sf::Event& event, float pixel) {
    const std::shared_ptr<Level> level = levels_.back();
    level->list.mouse(event, pixel);
}

void Menu::refill() { list().setItems(page().items()); }

}  // namespace slip
