// SPDX-License-Identifier: MIT
#include "ui/results/pause_menu.hpp"

#include "platform/paint/painted_shapes.hpp"
#include "platform/paint/style.hpp"
#include "ui/help/help_menu.hpp"
#include "ui/settings/settings_menu.hpp"

#include <algorithm>
#include <utility>

namespace slip {
namespace {

constexpr float kHintHeight = 44;         // design units
const sf::Vector2f kPauseRoom(540, 300);  // design units

const char* warningOf(const PausedDrive& drive) {
    switch (drive.loss) {
        case PausedDrive::Loss::Nothing:
            return "";
        case PausedDrive::Loss::Lap:
            return "You will lose your current lap.";
        case PausedDrive::Loss::Result:
            return drive.isDrift ? "The drift ends without a result." : "The race ends without a result.";
        case PausedDrive::Loss::SeriesRace:
            return drive.isDrift ? "This drift will not count. You will have to drive it again."
                                 : "This race will not count. You will have to drive it again.";
    }
    return "";
}

}  // namespace

float pauseShare(sf::Vector2f size) { return std::min({1.0f, size.x / kPauseRoom.x, size.y / kPauseRoom.y}); }

PauseMenu::PauseMenu(const SettingsHost& host, const std::filesystem::path& data)
    : settings_(std::make_unique<SettingsMenu>(host)),
      help_(std::make_unique<HelpMenu>(helpHost(data, host.texts, host.settings, host.controls))) {}

PauseMenu::~PauseMenu() = default;

bool PauseMenu::repeats(MenuMove move) const {
    if (page_ == Page::Help) return help_->repeats(move);
    return page_ == Page::Settings ? settings_->repeats(move) : list_.repeats(move);
}

bool PauseMenu::listens() const { return page_ == Page::Settings && !settings_->idle(); }

void PauseMenu::show(Page page) {
    if (page_ == Page::Main) mainRow_ = list_.selected();
    page_ = page;
    if (page == Page::Settings) settings_->open();
    if (page == Page::Help) help_->open();
    list_.setItems(items());
    list_.select(page == Page::Main ? mainRow_ : 0);
}

void PauseMenu::open(const PausedDrive& drive, PauseTargets ways) {
    drive_ = drive;
    ways_ = std::move(ways);
    list_.select(0);
    page_ = Page::Main;
    show(Page::Main);
}

void PauseMenu::showPanel(bool isOpen) {
    isPanelOpen_ = isOpen;
    if (page_ == Page::Main) list_.setItems(items());
}

std::vector<MenuItem> PauseMenu::items() {
    std::vector<MenuItem> items;
    const auto add = [&](const char* label, PauseCommand command) {
        items.push_back({.label = label, .act = [this, command](int) { command_ = command; }});
    };
    const auto addPage = [&](const char* label, Page page) {
        items.push_back({.label = label, .act = [this, page](int) { show(page); }});
    };
    using Ending = PausedDrive::Ending;
    const bool worthAsking = drive_.loss == PausedDrive::Loss::Result || drive_.loss == PausedDrive::Loss::SeriesRace;
    if (isDialogOpen()) {
        add("Keep driving", PauseCommand::Resume);
        page_ == Page::Quit ? add("Quit the game", PauseCommand::Quit) : add(ways_.home, PauseCommand::Leave);
    }
    if (page_ != Page::Main) return items;
    add("Resume", PauseCommand::Resume);
    if (ways_.firstRace) add("Skip to the first race", PauseCommand::FirstRace);
    if (drive_.ending != Ending::None && !drive_.decided)
        add(drive_.ending == Ending::Grid ? "Go to the grid"
            : drive_.isDrift              ? "Retire from the drift"
                                          : "Retire from the race",
            PauseCommand::EndSession);
    if (!drive_.decided) {
        add("Restart", PauseCommand::Restart);
        add("Back to the road", PauseCommand::ResetToTrack);
    }
    add(isPanelOpen_ ? "Close the tuning panel" : "Tuning panel", PauseCommand::Panel);
    add("Photo", PauseCommand::Photo);
    if (!ways_.back.empty()) {
        add("Back from the test", PauseCommand::BackFromTest);
        items.back().value = ways_.back;
    }
    if (!ways_.nextTrack.empty()) {
        add("Next track", PauseCommand::NextTrack);
        items.back().value = ways_.nextTrack;
        add("Change race settings", PauseCommand::SetUp);
    }
    addPage("Help", Page::Help);
    addPage("Settings", Page::Settings);
    worthAsking ? addPage(ways_.home, Page::Leave) : add(ways_.home, PauseCommand::Leave);
    addPage("Quit", Page::Quit);
    return items;
}

PauseCommand PauseMenu::answer(SettingsOutcome outcome) {
    if (outcome == SettingsOutcome::Left) show(Page::Main);
    return outcome == SettingsOutcome::Changed ? PauseCommand::SettingsChanged : PauseCommand::None;
}

/// Returns to the main page if the player has left the help.
void PauseMenu::leaveHelp() {
    if (!help_->isOpen()) show(Page::Main);
}

PauseCommand PauseMenu::move(MenuMove move) {
    if (page_ == Page::Help) return help_->move(move), leaveHelp(), PauseCommand::None;
    if (page_ == Page::Settings) return answer(settings_->move(move));
    if (move == MenuMove::Back && page_ == Page::Main) return PauseCommand::Resume;
    if (move == MenuMove::Back) return show(Page::Main), PauseCommand::None;
    list_.move(move);
    return std::exchange(command_, PauseCommand::None);
}

PauseCommand PauseMenu::mouse(const sf::Event& event, float pixel) {
    if (page_ == Page::Help) return help_->mouse(event, pixel), leaveHelp(), PauseCommand::None;
    if (page_ == Page::Settings) return answer(settings_->mouse(event, pixel));
    list_.mouse(event, pixel);
    return std::exchange(command_, PauseCommand::None);
}

PauseCommand PauseMenu::update(float dt) {
    return page_ == Page::Settings ? answer(settings_->update(dt)) : PauseCommand::None;
}

float PauseMenu::width() const {
    if (page_ == Page::Help && help_->reads()) return 760;
    return page_ == Page::Settings ? 500.0f : isDialogOpen() ? 440.0f : 380.0f;
}

void PauseMenu::draw(Painter& painter, float middle, const std::string& subtitle) {
    using namespace style;
    const sf::Vector2f size = painter.size();
    painter.box({0, 0, size.x, size.y}, {8, 11, 16, 150});
    const float width = std::min(this->width(), size.x - 20);
    const float rows = kMenuRowHeight * static_cast<float>(list_.count()) + 8;
    const bool tall = page_ == Page::Settings || page_ == Page::Help;
    const float high = std::min(tall ? 620 : rows + 124, size.y - 20), x = middle - width / 2, y = (size.y - high) / 2;
    painter.box({x, y, width, high}, kPanelSolid, kRadius);
    painter.box({x + 28, y + 28, 4, 30}, kAccent);
    painter.text(page_ == Page::Settings ? settings_->title()
                 : page_ == Page::Help   ? "Help"
                 : page_ == Page::Leave  ? "LEAVE?"
                 : page_ == Page::Quit   ? "QUIT?"
                                         : "PAUSED",
                 x + 42, y + 31, {Face::Title, kTitle, kText, Align::Left});
    const TextStyle small{Face::Text, isDialogOpen() ? kBody : kSmall, kTextDim, Align::Left};
    const std::string line = isDialogOpen() ? warningOf(drive_) : page_ == Page::Help ? help_->hint() : subtitle;
    const TextStyle fitting = painter.narrowed(line, width - 56, small, kTiny);
    painter.text(painter.fitted(line, width - 56, fitting), x + 28, y + 74, fitting);
    const UiBox place{x + 20, y + 102, width - 40, high - 116};
    if (page_ == Page::Settings) {
        settings_->draw(painter, {place.x, place.y, place.w, place.h - kHintHeight});
        drawParagraph(painter, settings_->list().hint(), place.x + 18, place.y + place.h - kHintHeight + 8,
                      place.w - 36, {Face::Text, kSmall, kTextDim, Align::Left}, 2);
    } else if (page_ == Page::Help)
        help_->draw(painter, {place.x + 8, place.y, place.w - 16, place.h});
    else
        list_.draw(painter, place);
}

}  // namespace slip
