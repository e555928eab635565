// SPDX-License-Identifier: MIT
// The message shown in the window after an error has ended the game.
#pragma once
#include <filesystem>
#include <string>

namespace sf {
class RenderWindow;
}

namespace slip {

class Painter;

/// Prints on stderr what has ended the program, and where the error report is.
void sayReport(const std::string& what, const std::filesystem::path& report);

struct ShownError {
    std::string what;
    std::filesystem::path report;  // empty if it could not be written
    bool allKept = true;           // drive and settings were saved
};
/// Shows the error until a key, a click, or the end of the window or program. Throws nothing; without graphics it shows
/// nothing.
void showError(sf::RenderWindow& window, Painter& painter, const ShownError& error);

}  // namespace slip
