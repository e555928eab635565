// SPDX-License-Identifier: MIT
// The window: its creation and its pictures.
#pragma once
#include "io/player/settings.hpp"
#include "platform/window/options.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <filesystem>
#include <string>

namespace slip {

/// Opens the window by options and settings, on the primary monitor, not yet full screen. False: there is none, for
/// want of a display or of OpenGL.
bool openWindow(sf::RenderWindow& window, const VideoSettings& video, const Options& options);

/// Vertical sync, where the driver has it.
void waitForScreen(sf::RenderWindow& window, bool on);

/// Size and full screen of an open window. It stays the same window all along, with all that was loaded for drawing in
/// it. Never SFML's own full screen: that one changes the screen's mode and takes keyboard and mouse for itself.
class WindowMode {
public:
    /// Fills the monitor that the window is on, or returns to the place and size of before; there is nothing to do
    /// where it is so already.
    void fill(sf::RenderWindow& window, bool fills);
    /// Of the window when it does not fill a monitor; then in the middle of the one that it is on.
    void resize(sf::RenderWindow& window, sf::Vector2i size);

private:
    void cover(sf::RenderWindow& window, const sf::IntRect& monitor);
    void uncover(sf::RenderWindow& window) const;

    bool fills_ = false, byManager_ = false;
    sf::Vector2i place_, size_;  // px, of before; byManager_: only a size that was chosen since, if any
};

/// Whole or not at all. Returns what went wrong.
Message savePicture(const sf::Image& picture, const std::filesystem::path& path);
/// What was drawn; before display(). None: there is no room for such a picture.
std::optional<sf::Image> pictureOf(const sf::RenderWindow& window);

/// player/screenshots/slipangle-1.png and so on, the first free number.
std::filesystem::path freeScreenshotPath(const std::filesystem::path& player);

}  // namespace slip
