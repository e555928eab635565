// SPDX-License-Identifier: MIT
// The screen that the window stands on: its monitors, who manages the windows, and where one may be put.
#pragma once
#include <SFML/Graphics/Rect.hpp>
#include <SFML/Window/WindowHandle.hpp>

#include <vector>

namespace slip {

struct Desk {
    sf::Vector2i size;                  // px, of all monitors together
    std::vector<sf::IntRect> monitors;  // px; at least one, the primary first
    int depth = 24;                     // bits of colour
    bool managed = false;               // by a window manager that tells what it can do
    bool fillsMonitor = false;          // which can make a window fill a monitor
};

/// Of $DISPLAY; no size: it cannot be reached.
Desk readDesk();

/// The monitor with that place on it, else the primary.
const sf::IntRect& monitorAt(const Desk& desk, sf::Vector2i place);
/// Where a window of that size stands in the middle of a monitor, its upper left corner on it.
sf::Vector2i centredOn(const sf::IntRect& monitor, sf::Vector2i size);
/// The size to create a window of `size` in, to be resized at once. SFML 2.5 puts a new window at half of the desk's
/// *width* less half of its height from the top, and waits for ever when nothing of it can be seen there.
sf::Vector2i creationSize(const Desk& desk, sf::Vector2i size);

/// Asks the window manager to let the window fill the monitor that it is on, or to give it back its place and size.
void askToFill(sf::WindowHandle window, bool fills);
/// Asks the window manager for a frame around the window, or for none.
void setFramed(sf::WindowHandle window, bool framed);
/// False: it is minimised, or on a workspace that is not looked at.
bool isShown(sf::WindowHandle window);
/// Asks the window manager not to let it get smaller.
void setLeastSize(sf::WindowHandle window, sf::Vector2i size);

}  // namespace slip
