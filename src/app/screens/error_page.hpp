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

/// Shown until a key, a click, or the end of the window or the program. report: empty if it could not be written.
/// Throws nothing: without graphics nothing is shown.
void showError(sf::RenderWindow& window, Painter& painter, const std::string& what,
               const std::filesystem::path& report);

}  // namespace slip
