#include "app/menu/pause_menu.hpp"

#include "app/platform/style.hpp"

#include <algorithm>
#include <array>

namespace slip {
namespace {

constexpr std::array kCommands{PauseCommand::Resume,       PauseCommand::EndSession, PauseCommand::Restart,
                               PauseCommand::ResetToTrack, PauseCommand::Panel,      PauseCommand::None,
                               PauseCommand::Leave,        PauseCommand::None};
constexpr std::array kLabels{"Resume",       "Go to the grid", "Restart",   "Back to the road",
                             "Tuning panel", "Settings",       "Main menu", "Quit"};
constexpr std::size_t kEndSession = 1, kRestart = 2, kReset = 3, kSettings = 5, kLeave = 6, kQuit = 7;
static_assert(kCommands.size() == kLabels.size());

bool isOffered(std::size_t entry, const PausedDrive& drive) {
    if (entry == kEndSession) return drive.ending != PausedDrive::Ending::None && !drive.decided;
    return !drive.decided || (entry != kRestart && entry != kReset);
}

const char* labelOf(std::size_t entry, const PausedDrive& drive) {
    return entry == kEndSession && drive.ending == PausedDrive::Ending::Results ? "Give up, to the results"
                                                                                : kLabels[entry];
}

const char* warningOf(PausedDrive::Loss loss) {
    switch (loss) {
        case PausedDrive::Loss::Nothing:
            return "";
        case PausedDrive::Loss::Lap:
            return "The lap that you are driving is lost.";
        case PausedDrive::Loss::Result:
            return "The race ends here, without a result.";
        case PausedDrive::Loss::SeriesRace:
            return "This race will not count: it has to be driven again.";
    }
    return "";
}

}  // namespace

void PauseMenu::show(Page page) {
    const std::size_t from = page_ == Page::Settings ? kSettings
                             : page_ == Page::Leave  ? kLeave
                             : page_ == Page::Quit   ? kQuit
                                                     : 0;
    page_ = page;
    std::vector<MenuItem> items;
    if (page == Page::Main)
        for (const std::size_t entry : shown_) items.push_back({.label = labelOf(entry, drive_)});
    if (page == Page::Settings) settings_.open();
    if (asks()) items = {{.label = "Keep driving"}, {.label = page == Page::Quit ? "Quit the game" : kLabels[kLeave]}};
    list_.setItems(std::move(items));
    const auto place = std::ranges::find(shown_, from) - shown_.begin();
    list_.select(page == Page::Main ? static_cast<std::size_t>(place) : 0);
}

void PauseMenu::open(const PausedDrive& drive) {
    drive_ = drive;
    page_ = Page::Main;
    shown_.clear();
    for (std::size_t entry = 0; entry < kLabels.size(); ++entry)
        if (isOffered(entry, drive)) shown_.push_back(entry);
    show(Page::Main);
}

PauseCommand PauseMenu::choose(std::optional<MenuChoice> choice) {
    if (!choice) return PauseCommand::None;
    if (asks()) {
        if (choice->item == 1) return page_ == Page::Quit ? PauseCommand::Quit : PauseCommand::Leave;
        page_ = Page::Main;
        return PauseCommand::Resume;
    }
    const std::size_t entry = shown_[choice->item];
    if (entry == kSettings) show(Page::Settings);
    if (entry == kQuit) show(Page::Quit);
    const bool worthAsking = drive_.loss == PausedDrive::Loss::Result || drive_.loss == PausedDrive::Loss::SeriesRace;
    if (entry != kLeave || !worthAsking) return kCommands[entry];
    show(Page::Leave);
    return PauseCommand::None;
}

PauseCommand PauseMenu::answer(SettingsMenu::Outcome outcome) {
    if (outcome == SettingsMenu::Outcome::Left) show(Page::Main);
    return outcome == SettingsMenu::Outcome::Changed ? PauseCommand::SettingsChanged : PauseCommand::None;
}

PauseCommand PauseMenu::move(MenuMove move) {
    if (page_ == Page::Settings) return answer(settings_.move(move));
    if (move != MenuMove::Back) return choose(list_.move(move));
    if (page_ == Page::Main) return PauseCommand::Resume;
    show(Page::Main);
    return PauseCommand::None;
}

PauseCommand PauseMenu::mouse(const sf::Event& event, float pixel) {
    if (page_ == Page::Settings) return answer(settings_.mouse(event, pixel));
    return choose(list_.mouse(event, pixel));
}

PauseCommand PauseMenu::update(float dt) {
    return page_ == Page::Settings ? answer(settings_.update(dt)) : PauseCommand::None;
}

void PauseMenu::draw(Painter& painter, float middle, const std::string& subtitle) {
    using namespace style;
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const float width = page_ == Page::Settings ? 500.0f : asks() ? 440.0f : 380.0f;
    const float rows = kMenuRowHeight * static_cast<float>(list_.count()) + 8;
    const float high = std::min(page_ == Page::Settings ? 620 : rows + 124, size.y - 20), x = middle - width / 2,
                y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(page_ == Page::Settings ? settings_.title()
                 : page_ == Page::Leave  ? "LEAVE?"
                 : page_ == Page::Quit   ? "QUIT?"
                                         : "PAUSED",
                 x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    const TextStyle small{Face::Text, asks() ? kBody : kSmall, kTextDim, Align::Left};
    const std::string line = asks() ? warningOf(drive_.loss) : subtitle;
    const TextStyle fitting = painter.narrowed(line, width - 56, small, kTiny);
    painter.text(painter.fitted(line, width - 56, fitting), x + 28, y + 74, fitting);
    const UiBox place{x + 20, y + 102, width - 40, high - 116};
    if (page_ == Page::Settings)
        settings_.draw(painter, place);
    else
        list_.draw(painter, place);
}

}  // namespace slip
