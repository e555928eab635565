// SPDX-License-Identifier: MIT
// The menu over a paused drive.
#pragma once
#include "session/run/paused_drive.hpp"
#include "ui/help/help_menu.hpp"
#include "ui/settings/settings_menu.hpp"

namespace slip {

/// SettingsChanged: the changed settings are being saved, and the drive must apply them.
enum class PauseCommand {
    None,
    Resume,
    EndSession,
    Restart,
    ResetToTrack,
    Panel,
    Photo,
    BackFromTest,
    NextTrack,
    SetUp,
    Leave,
    Quit,
    SettingsChanged
};

/// Targets of the menu outside the drive.
struct PauseTargets {
    std::string nextTrack = {};      // track that can follow at once; empty if there is none
    std::string back = {};           // track to which a test returns; empty outside a test
    const char* home = "Main menu";  // name of the place that leaving leads to
};

/// Returns the scale of the design unit at which the menu fits into a picture of this size.
float pauseShare(sf::Vector2f size);

class PauseMenu {
public:
    /// `data` is the folder with the manual.
    PauseMenu(const SettingsHost& host, const std::filesystem::path& data)
        : settings_(host), help_(helpHost(data, host.texts, host.settings, host.controls)) {}
    /// Opens the menu at its first entry.
    void open(const PausedDrive& drive = {}, PauseTargets ways = {});
    PauseCommand move(MenuMove move);
    /// Returns whether the move repeats while its key stays pressed.
    bool repeats(MenuMove move) const {
        if (page_ == Page::Help) return help_.repeats(move);
        return page_ == Page::Settings ? settings_.repeats(move) : list_.repeats(move);
    }
    PauseCommand mouse(const sf::Event& event, float pixel);
    /// Advances the menu by a frame of dt seconds.
    PauseCommand update(float dt);
    /// Returns whether a key is awaited or a name is being typed, so that no key press is a command.
    bool listens() const { return page_ == Page::Settings && !settings_.idle(); }
    /// Returns the width of the open page in design units.
    float width() const;
    /// Draws the menu centred at x = `middle` (design units). `subtitle` names the car and track.
    void draw(Painter& painter, float middle, const std::string& subtitle);

private:
    PauseCommand answer(SettingsMenu::Outcome outcome);
    void leaveHelp();
    enum class Page { Main, Help, Settings, Leave, Quit };
    void show(Page page);
    std::vector<MenuItem> items();
    bool asks() const { return page_ == Page::Leave || page_ == Page::Quit; }

    MenuList list_;
    SettingsMenu settings_;
    HelpMenu help_;
    PausedDrive drive_;
    PauseTargets ways_;
    Page page_ = Page::Main;
    std::size_t mainRow_ = 0;                    // selection when the main page was left
    PauseCommand command_ = PauseCommand::None;  // command of the accepted entry
};

}  // namespace slip
