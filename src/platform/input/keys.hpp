// SPDX-License-Identifier: MIT
// Names of keys, as the settings file writes them and as the player reads them.
#pragma once
#include <SFML/Window/Keyboard.hpp>

#include <array>
#include <string>
#include <string_view>

namespace slip {

/// What the player's layout prints on keys, each by the key that a US keyboard has in its place; empty: as labelOf has
/// it.
using KeyLabels = std::array<std::string, sf::Keyboard::KeyCount>;

/// The key of that name ("Up", "W", "Num1", "LShift", "F1"…), or Unknown.
sf::Keyboard::Key keyNamed(std::string_view name);
/// The name of a key, or "" for Unknown.
std::string_view nameOf(sf::Keyboard::Key key);
/// What a player reads, in English: "Left Ctrl", "←", "Page up".
std::string_view labelOf(sf::Keyboard::Key key);
/// The key that a US keyboard has in a place of the block of letters and digits, by the name that X gives the place
/// ("AD02" is W's), or Unknown.
sf::Keyboard::Key keyAt(std::string_view place);

}  // namespace slip
