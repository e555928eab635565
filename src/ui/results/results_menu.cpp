// SPDX-License-Identifier: MIT
#include "ui/results/results_menu.hpp"

#include "session/setup/results.hpp"
#include "ui/results/results_view.hpp"

#include <utility>

namespace slip {
namespace {

constexpr float kSettlesAfter = 1.5f;  // s; a driver may still be pressing the handbrake

const char* labelOf(ResultCommand command) {
    switch (command) {
        case ResultCommand::Next:
            return "Next";
        case ResultCommand::NextTrack:
            return "Next track";
        case ResultCommand::Retry:
            return "Drive again";
        case ResultCommand::OtherCar:
            return "Change car";
        case ResultCommand::SetUp:
            return "Change race settings";
        case ResultCommand::Replay:
            return "Watch replay";
        case ResultCommand::Overtake:
            return "Watch the best overtake";
        case ResultCommand::Beat:
            return "Beat the fastest lap";
        case ResultCommand::Learn:
            return "Race against yourself";
        case ResultCommand::RaceLearned:
            return "Start the race";
        case ResultCommand::ShareLearned:
            return "Show the driver's file";
        case ResultCommand::NextEvent:
            return "Next event";
        case ResultCommand::Medals:
            return "Medals";
        case ResultCommand::Calendar:
            return "Calendar";
        case ResultCommand::Leave:
            return "Main menu";
    }
    return "";
}

}  // namespace

void ResultsMenu::open(const std::vector<ResultChoice>& choices) {
    open_ = true;
    age_ = 0;
    change(choices);
    list_.select(0);
}

void ResultsMenu::change(const std::vector<ResultChoice>& choices) {
    std::vector<MenuItem> items;
    for (const ResultChoice& choice : choices)
        items.push_back({.label = choice.label ? choice.label : labelOf(choice.command),
                         .value = choice.value,
                         .act = [this, command = choice.command](int) { taken_ = command; }});
    list_.setItems(std::move(items));
    wayOut_ = choices.back().command;
}

std::optional<ResultCommand> ResultsMenu::move(MenuMove move) {
    if (move == MenuMove::Accept && age_ < kSettlesAfter) return std::nullopt;
    if (move == MenuMove::Back) return wayOut_;
    list_.move(move);
    return std::exchange(taken_, {});
}

std::optional<ResultCommand> ResultsMenu::mouse(const sf::Event& event, float pixel) {
    list_.mouse(event, pixel);
    return std::exchange(taken_, {});
}

float ResultsMenu::draw(Painter& painter, sf::RenderTarget& target, const Results& view) {
    advance(painter.dt());
    return drawResults(painter, view, list_, {target, podium_, age_});
}

}  // namespace slip
