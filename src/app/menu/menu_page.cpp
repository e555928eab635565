#include "app/menu/menu_page.hpp"

namespace slip {

Menu::Menu(AppContext& s)
    : app(s), authors(loadAuthorTimes(s.folders.data / "author_times.json").value.value_or(AuthorTimes{})) {}

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

void Menu::choose(MenuChoice choice) {
    const std::shared_ptr<Level> level = levels_.back();
    level->page.choose(choice);
}

void Menu::refill() { list().setItems(page().items()); }

}  // namespace slip
