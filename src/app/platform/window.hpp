// The window: its creation and its pictures.
#pragma once
#include "app/platform/options.hpp"
#include "io/files/settings.hpp"

#include <SFML/Graphics/RenderWindow.hpp>

#include <filesystem>
#include <string>

namespace slip {

/// Opens or replaces the window by options and settings, on the monitor where it was, else on the primary. False: there
/// is none, for want of a display or of OpenGL.
bool openWindow(sf::RenderWindow& window, const VideoSettings& video, const Options& options);

/// Saves what was drawn; before display(). Returns what went wrong.
std::string saveScreenshot(const sf::RenderWindow& window, const std::filesystem::path& path);

/// player/screenshots/slipangle-1.png and so on, the first free number.
std::filesystem::path freeScreenshotPath(const std::filesystem::path& player);

}  // namespace slip
