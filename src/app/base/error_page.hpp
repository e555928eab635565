// SPDX-License-Identifier: MIT
// What the window says when an error has ended the game.
#pragma once
#include <filesystem>
#include <string>

namespace sf {
class RenderWindow;
}

namespace slip {

class Painter;

/// Says on stderr what has ended the program, and where the report of it is.
void sayReport(const std::string& what, const std::filesystem::path& report);

struct ShownError {
    std::string what;
    std::filesystem::path report;  // empty: it could not be written
    bool allKept = true;           // the drive and the settings were saved
};
/// Shown until a key, a click, or the end of the window or the program. Throws nothing: without graphics nothing is
/// shown.
void showError(sf::RenderWindow& window, Painter& painter, const ShownError& error);

}  // namespace slip
