#include "app/menu/results_menu.hpp"

namespace slip {
namespace {

const char* labelOf(ResultCommand command) {
    switch (command) {
        case ResultCommand::Next:
            return "Next";
        case ResultCommand::Retry:
            return "Retry";
        case ResultCommand::Replay:
            return "Watch replay";
        case ResultCommand::Beat:
            return "Beat the fastest lap";
        case ResultCommand::Leave:
            return "Main menu";
    }
    return "";
}

}  // namespace

void ResultsMenu::open(const std::vector<ResultCommand>& choices) {
    open_ = true;
    choices_ = choices;
    std::vector<MenuItem> items;
    for (const ResultCommand command : choices) items.push_back({.label = labelOf(command)});
    list_.setItems(std::move(items));
    list_.select(0);
}

std::optional<ResultCommand> ResultsMenu::taken(const std::optional<MenuChoice>& choice) const {
    if (!choice || choice->step != 0) return std::nullopt;
    return choices_[choice->item];
}

std::optional<ResultCommand> ResultsMenu::move(MenuMove move) { return taken(list_.move(move)); }

std::optional<ResultCommand> ResultsMenu::mouse(const sf::Event& event, float pixel) {
    return taken(list_.mouse(event, pixel));
}

void ResultsMenu::draw(Painter& painter, const Results& view) { drawResults(painter, view, list_); }

}  // namespace slip
