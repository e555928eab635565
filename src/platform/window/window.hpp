// SPDX-License-Identifier: MIT
// Creates the window and saves pictures of it.
#pragma once
#include "base/result.hpp"
#include "io/player/display_settings.hpp"
#include "platform/window/options.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <filesystem>
#include <string>

namespace slip {

/// Opens the window by options and settings, on the primary monitor, not full screen. Returns false if there is no
/// display or no OpenGL.
bool openWindow(sf::RenderWindow& window, const VideoSettings& video, const Options& options);

/// Sets vertical sync if the driver has it.
void waitForScreen(sf::RenderWindow& window, bool on);

/// Size and full screen of an open window. It stays the same window, with everything that was loaded for drawing in it.
/// It never uses SFML's own full screen, which changes the video mode and grabs keyboard and mouse.
class WindowMode {
public:
    /// Fills the window's monitor, or restores the previous position and size. Does nothing if that is already so.
    void fill(sf::RenderWindow& window, bool fills);
    /// Sets the size of the window when it does not fill a monitor, and centres it on its monitor.
    void resize(sf::RenderWindow& window, sf::Vector2i size);

private:
    void cover(sf::RenderWindow& window, const sf::IntRect& monitor);
    void uncover(sf::RenderWindow& window) const;

    bool fills_ = false, byManager_ = false;
    sf::Vector2i place_, size_;  // px, previous values; byManager_: only a size that was chosen since, if any
};

/// Saves the picture completely or not at all.
Result<> savePicture(const sf::Image& picture, const std::filesystem::path& path);
/// Returns what was drawn; call it before display(). Empty if the texture cannot be created.
std::optional<sf::Image> pictureOf(const sf::RenderWindow& window);

/// Returns player/screenshots/slipangle-N.png with the first free number N from 1.
std::filesystem::path freeScreenshotPath(const std::filesystem::path& player);

}  // namespace slip
