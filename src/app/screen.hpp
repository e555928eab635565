// What fills the window: the menu or the drive. The only base class of the game.
#pragma once
#include "app/catalogue.hpp"
#include "app/devices/audio.hpp"
#include "app/devices/controls.hpp"
#include "app/menu/settings_menu.hpp"
#include "app/options.hpp"
#include "app/painter.hpp"
#include "app/panel/imgui_bridge.hpp"
#include "app/toasts.hpp"
#include "app/view/car_pictures.hpp"

#include <functional>
#include <memory>

namespace slip {

class Screen {
public:
    virtual ~Screen() = default;
    /// Window events other than those the program itself answers (close, resize, fullscreen, screenshot).
    virtual void handle(const sf::Event& event) = 0;
    /// One frame of dt seconds of game time.
    virtual void update(double dt) = 0;
    virtual void draw(sf::RenderTarget& target, float dt) = 0;
    /// The window lost the focus, or the pad that was driving is gone.
    virtual void interrupt() = 0;
    /// The program ends: what must not be lost is saved.
    virtual void close() {}
    /// Moves in a menu are meant, and heard.
    virtual bool showsMenu() const { return true; }
    /// A text field has the keyboard.
    virtual bool takesKeyboard() const { return false; }
};

/// What all screens share, and what they ask of the program.
struct Shell {
    const Options& options;
    const Folders& folders;
    const SurfaceTable& surfaces;
    Settings& settings;
    sf::RenderWindow& window;
    ImGuiBridge& panels;
    Painter& painter;
    Controls& controls;
    Catalogue& catalogue;
    Toasts& toasts;
    Audio& audio;
    Texts& texts;
    CarPictures& pictures;

    std::unique_ptr<Screen> next = nullptr;  // takes over after this frame
    bool quit = false;
    bool reopenWindow = false;
    bool saveSettings = false;

    SettingsHost settingsHost() { return {settings, texts, controls, audio, saveSettings, reopenWindow}; }
};

/// Makes the screen that comes after another.
using ScreenMaker = std::function<std::unique_ptr<Screen>(Shell&)>;

/// The main menu (menu_screen.cpp).
std::unique_ptr<Screen> makeMenuScreen(Shell& shell);

}  // namespace slip
