#include "app/pause_menu.hpp"

#include "app/style.hpp"

#include <array>

namespace slip {
namespace {

constexpr std::array kCommands{PauseCommand::Resume, PauseCommand::Restart, PauseCommand::ResetToTrack,
                               PauseCommand::Panel,  PauseCommand::None,    PauseCommand::Leave,
                               PauseCommand::Quit};
constexpr std::array kLabels{"Resume", "Restart", "Reset to track", "Tuning panel", "Settings", "Change car or track",
                             "Quit"};
constexpr std::size_t kSettings = 4;
static_assert(kCommands.size() == kLabels.size());

}  // namespace

void PauseMenu::showMain() {
    inSettings_ = false;
    std::vector<MenuItem> items;
    for (const char* const label : kLabels) items.push_back({.label = label});
    list_.setItems(std::move(items));
}

void PauseMenu::open() {
    showMain();
    list_.select(0);
}

PauseCommand PauseMenu::choose(std::optional<MenuChoice> choice, Settings& settings) {
    if (!choice) return PauseCommand::None;
    if (inSettings_) {
        const SettingChange change = changeSetting(settings, *choice);
        if (change == SettingChange::Back) {
            showMain();
            list_.select(kSettings);
        }
        if (change == SettingChange::Window) return PauseCommand::WindowChanged;
        return change == SettingChange::Changed ? PauseCommand::SettingsChanged : PauseCommand::None;
    }
    if (choice->item == kSettings) {
        inSettings_ = true;
        list_.setItems(settingItems(settings));
        list_.select(0);
    }
    return kCommands[choice->item];
}

PauseCommand PauseMenu::move(MenuMove move, Settings& settings) {
    if (move != MenuMove::Back) return choose(list_.move(move), settings);
    if (!inSettings_) return PauseCommand::Resume;
    showMain();
    list_.select(kSettings);
    return PauseCommand::None;
}

PauseCommand PauseMenu::mouse(const sf::Event& event, float pixel, Settings& settings) {
    return choose(list_.mouse(event, pixel), settings);
}

void PauseMenu::draw(Painter& painter, const Settings& settings, float middle, const std::string& subtitle) {
    using namespace style;
    if (inSettings_) list_.setItems(settingItems(settings));
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const float width = inSettings_ ? 500.0f : 380.0f, rows = inSettings_ ? 430.0f : 302.0f;
    const float high = std::min(rows + 124, size.y - 20), x = middle - width / 2, y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(inSettings_ ? "SETTINGS" : "PAUSED", x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    const TextStyle small{Face::Text, kSmall, kTextDim, Align::Left};
    painter.text(painter.fitted(subtitle, width - 56, small), x + 28, y + 74, small);
    list_.draw(painter, {x + 20, y + 102, width - 40, high - 116});
}

}  // namespace slip
