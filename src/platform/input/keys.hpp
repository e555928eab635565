// SPDX-License-Identifier: MIT
// Names of keys in the settings file, and labels for the player.
#pragma once
#include <SFML/Window/Keyboard.hpp>

#include <array>
#include <string>
#include <string_view>

namespace slip {

/// Labels that the player's layout prints on keys. The index is the key that a US keyboard has in that place. If empty,
/// labelOf applies.
using KeyLabels = std::array<std::string, sf::Keyboard::KeyCount>;

/// Returns the key of that name ("Up", "W", "Num1", "LShift", "F1"…), or Unknown.
sf::Keyboard::Key keyNamed(std::string_view name);
/// Returns the name of a key, or "" for Unknown.
std::string_view nameOf(sf::Keyboard::Key key);
/// Returns the label of a key, in English: "Left Ctrl", "←", "Page up".
std::string_view labelOf(sf::Keyboard::Key key);
/// Returns the key that a US keyboard has in a place of the letter and digit block, or Unknown. `place` is X's name of
/// the place ("AD02" is W's).
sf::Keyboard::Key keyAt(std::string_view place);

}  // namespace slip
