// SPDX-License-Identifier: MIT
// What fills the window: the menu, a drive or a replay. The only base class of the game.
#pragma once
#include <memory>

namespace sf {
class Event;
class RenderTarget;
}  // namespace sf

namespace slip {

enum class MenuMove;

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
    /// It is shown again, having waited behind another screen.
    virtual void resume() {}
    /// The program ends: what must not be lost is saved.
    virtual void close() {}
    /// Moves in a menu are meant, and heard.
    virtual bool showsMenu() const { return true; }
    /// A direction that stays pressed moves again and again.
    virtual bool repeats(MenuMove) const { return false; }
    /// False: paused, so that the picture changes with what the player does only.
    virtual bool moves() const { return true; }
    /// A text field has the keyboard.
    virtual bool takesKeyboard() const { return false; }
};

}  // namespace slip
