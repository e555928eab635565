// Names of keys, as the settings file writes them and as the player reads them.
#pragma once
#include <SFML/Window/Keyboard.hpp>

#include <string_view>

namespace slip {

/// The key of that name ("Up", "W", "Num1", "LShift", "F1"…), or Unknown.
sf::Keyboard::Key keyNamed(std::string_view name);
/// The name of a key, or "" for Unknown.
std::string_view nameOf(sf::Keyboard::Key key);
/// What a player reads, in English: "Left Ctrl", "←", "Page up".
std::string_view labelOf(sf::Keyboard::Key key);

}  // namespace slip
