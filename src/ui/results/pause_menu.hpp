// SPDX-License-Identifier: MIT
// The menu over a paused drive.
#pragma once
#include "session/run/paused_drive.hpp"
#include "ui/results/pause_command.hpp"
#include "ui/widgets/menu_list.hpp"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace slip {

class HelpMenu;
class SettingsMenu;
enum class SettingsOutcome;
struct SettingsHost;

/// Targets of the menu outside the drive.
struct PauseTargets {
    std::string nextTrack = {};      // track that can follow at once; empty if there is none
    std::string back = {};           // track to which a test returns; empty outside a test
    bool firstRace = false;          // the first race can follow at once
    const char* home = "Main menu";  // name of the place that leaving leads to
};

/// Returns the scale of the design unit at which the menu fits into a picture of this size.
float pauseShare(sf::Vector2f size);

class PauseMenu {
public:
    /// `data` is the folder with the manual.
    PauseMenu(const SettingsHost& host, const std::filesystem::path& data);
    ~PauseMenu();
    /// Opens the menu at its first entry.
    void open(const PausedDrive& drive = {}, PauseTargets ways = {});
    /// Notes whether the tuning panel is open, so that its entry opens or closes it.
    void showPanel(bool isOpen);
    PauseCommand move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const;
    PauseCommand mouse(const sf::Event& event, float pixel);
    /// Advances the menu by a frame of dt seconds.
    PauseCommand update(float dt);
    /// Returns whether a key is awaited or a name is being typed, so that no key press is a command.
    bool listens() const;
    /// Returns the width of the open page in design units.
    float width() const;
    /// Draws the menu centred at x = `middle` (design units). `subtitle` names the car and track.
    void draw(Painter& painter, float middle, const std::string& subtitle);

private:
    PauseCommand answer(SettingsOutcome outcome);
    void leaveHelp();
    enum class Page { Main, Help, Settings, Leave, Quit };
    void show(Page page);
    std::vector<MenuItem> items();
    bool isDialogOpen() const { return page_ == Page::Leave || page_ == Page::Quit; }

    MenuList list_;
    std::unique_ptr<SettingsMenu> settings_;
    std::unique_ptr<HelpMenu> help_;
    PausedDrive drive_;
    PauseTargets ways_;
    Page page_ = Page::Main;
    bool isPanelOpen_ = false;
    std::size_t mainRow_ = 0;                    // selection when the main page was left
    PauseCommand command_ = PauseCommand::None;  // command of the accepted entry
};

}  // namespace slip
