// The menu over a halted drive.
#pragma once
#include "app/menu_list.hpp"
#include "app/settings_page.hpp"

namespace slip {

enum class PauseCommand { None, Resume, Restart, ResetToTrack, Panel, Leave, Quit, SettingsChanged, WindowChanged };

class PauseMenu {
public:
    /// Opens at its first entry.
    void open(const Settings& settings);
    PauseCommand move(MenuMove move, Settings& settings);
    PauseCommand mouse(const sf::Event& event, float pixel, Settings& settings);
    /// middle: design units, where the menu stands; subtitle: what is driven where.
    void draw(Painter& painter, const Settings& settings, float middle, const std::string& subtitle);

private:
    PauseCommand choose(std::optional<MenuChoice> choice, Settings& settings);
    enum class Page { Main, Settings, Quit };
    void show(Page page, const Settings& settings);

    MenuList list_;
    Page page_ = Page::Main;
};

}  // namespace slip
