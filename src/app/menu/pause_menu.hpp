// The menu over a halted drive.
#pragma once
#include "app/menu/settings_menu.hpp"

namespace slip {

/// SettingsChanged: they are on their way to the disk; the drive takes them over.
enum class PauseCommand { None, Resume, EndSession, Restart, ResetToTrack, Panel, Leave, Quit, SettingsChanged };

/// What is halted: decides what the menu offers, and what it asks about.
struct PausedDrive {
    /// Where ending it now leads: qualifying to the grid, a race whose winner is in to its results.
    enum class Ending { None, Grid, Results } ending = Ending::None;
    bool decided = false;  // its result stands: it is not driven again, nor is a car put back
    /// What is lost by leaving now: a lap that nobody will miss, the result of a race, or a race of a championship,
    /// which waits to be driven again. Nothing: leaving asks no question.
    enum class Loss { Nothing, Lap, Result, SeriesRace } loss = Loss::Nothing;
};

class PauseMenu {
public:
    explicit PauseMenu(const SettingsHost& host) : settings_(host) {}
    /// Opens at its first entry.
    void open(const PausedDrive& drive = {});
    PauseCommand move(MenuMove move);
    PauseCommand mouse(const sf::Event& event, float pixel);
    /// Once a frame of dt seconds.
    PauseCommand update(float dt);
    /// A key is awaited or a name typed: no press is a command.
    bool listens() const { return page_ == Page::Settings && !settings_.idle(); }
    /// middle: design units, where the menu stands; subtitle: what is driven where.
    void draw(Painter& painter, float middle, const std::string& subtitle);

private:
    PauseCommand choose(std::optional<MenuChoice> choice);
    PauseCommand answer(SettingsMenu::Outcome outcome);
    enum class Page { Main, Settings, Leave, Quit };
    void show(Page page);
    bool asks() const { return page_ == Page::Leave || page_ == Page::Quit; }

    MenuList list_;
    SettingsMenu settings_;
    PausedDrive drive_;
    Page page_ = Page::Main;
    std::vector<std::size_t> shown_;  // entries of the main page
};

}  // namespace slip
