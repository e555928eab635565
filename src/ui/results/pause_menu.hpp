// SPDX-License-Identifier: MIT
// The menu over a halted drive.
#pragma once
#include "session/run/session.hpp"
#include "ui/settings/settings_menu.hpp"

namespace slip {

/// SettingsChanged: they are on their way to the disk; the drive takes them over.
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

/// What it leads to beside the drive.
struct PauseWays {
    std::string nextTrack = {};      // that can be gone on to at once; empty: none
    std::string back = {};           // the track that a test leads back to; empty: none is driven
    const char* home = "Main menu";  // what leaving the drive leads to
};

/// Of the design unit, that the menu finds room in a picture of that size.
float pauseShare(sf::Vector2f size);

class PauseMenu {
public:
    explicit PauseMenu(const SettingsHost& host) : settings_(host) {}
    /// Opens at its first entry.
    void open(const PausedDrive& drive = {}, PauseWays ways = {});
    PauseCommand move(MenuMove move);
    /// A direction that stays pressed goes on.
    bool repeats(MenuMove move) const {
        return page_ == Page::Settings ? settings_.repeats(move) : list_.repeats(move);
    }
    PauseCommand mouse(const sf::Event& event, float pixel);
    /// Once a frame of dt seconds.
    PauseCommand update(float dt);
    /// A key is awaited or a name typed: no press is a command.
    bool listens() const { return page_ == Page::Settings && !settings_.idle(); }
    /// Of the page that is open, design units.
    float width() const;
    /// middle: design units, where the menu stands; subtitle: what is driven where.
    void draw(Painter& painter, float middle, const std::string& subtitle);

private:
    PauseCommand answer(SettingsMenu::Outcome outcome);
    enum class Page { Main, Settings, Leave, Quit };
    void show(Page page);
    std::vector<MenuItem> items();
    bool asks() const { return page_ == Page::Leave || page_ == Page::Quit; }

    MenuList list_;
    SettingsMenu settings_;
    PausedDrive drive_;
    PauseWays ways_;
    Page page_ = Page::Main;
    std::size_t mainRow_ = 0;                    // where the main page was left
    PauseCommand command_ = PauseCommand::None;  // of the entry that was taken
};

}  // namespace slip
