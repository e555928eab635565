// SPDX-License-Identifier: MIT
// The desktop of the window: its monitors, its window manager, and where a window may be placed.
#pragma once
#include <SFML/Graphics/Rect.hpp>
#include <SFML/Window/WindowHandle.hpp>

#include <vector>

namespace slip {

struct DesktopInfo {
    sf::Vector2i size;                  // px, of all monitors together
    std::vector<sf::IntRect> monitors;  // px; at least one, primary first
    int depth = 24;                     // bits of colour
    bool managed = false;               // by a window manager that reports what it supports
    bool fillsMonitor = false;          // the manager can make a window fill a monitor
};

/// Returns the desktop of $DISPLAY. Its size is 0 if it cannot be reached.
DesktopInfo queryDesktop();

/// Returns the monitor that contains that position, else the primary one.
const sf::IntRect& monitorAt(const DesktopInfo& desk, sf::Vector2i place);
/// Returns the position that centres a window of that size on a monitor. Its upper left corner stays on the monitor.
sf::Vector2i centredOn(const sf::IntRect& monitor, sf::Vector2i size);
/// Returns the size in which to create a window that is then resized to `size`. SFML 2.5 puts a new window at half of
/// the desktop's *width* less half of its height from the top. It waits forever if nothing of it is visible there.
sf::Vector2i creationSize(const DesktopInfo& desk, sf::Vector2i size);

/// Asks the window manager to let the window fill its monitor, or to restore its position and size.
void requestFullScreen(sf::WindowHandle window, bool fills);
/// Asks the window manager to give the window a frame, or none.
void setFramed(sf::WindowHandle window, bool framed);
/// False if minimised or on a hidden workspace.
bool isShown(sf::WindowHandle window);
/// Asks the window manager to set the window's minimum size.
void setLeastSize(sf::WindowHandle window, sf::Vector2i size);

}  // namespace slip
