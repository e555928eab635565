// SPDX-License-Identifier: MIT
// Base class of what fills the window: the menu, a drive or a replay. It is the only base class of the game.
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
    /// Handles window events that the program does not handle itself (close, resize, fullscreen, screenshot).
    virtual void handle(const sf::Event& event) = 0;
    /// Advances by one frame of dt seconds of game time.
    virtual void update(double dt) = 0;
    virtual void draw(sf::RenderTarget& target, float dt) = 0;
    /// Reacts when the window lost the focus or the pad in use was unplugged.
    virtual void interrupt() = 0;
    /// Continues when the screen is shown again after waiting behind another one.
    virtual void resume() {}
    /// Saves what must not be lost when another screen takes over or the program ends.
    virtual void close() {}
    /// Returns whether moves control a menu, and so play sounds.
    virtual bool showsMenu() const { return true; }
    /// Returns whether the move repeats while its key stays pressed.
    virtual bool repeats(MenuMove) const { return false; }
    /// Returns false while paused, when the picture changes only with the player's actions.
    virtual bool moves() const { return true; }
    /// Returns whether a text field uses the keyboard.
    virtual bool takesKeyboard() const { return false; }
};

}  // namespace slip
