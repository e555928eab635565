// SPDX-License-Identifier: MIT
// The fixed keys and pad controls of menus.
#pragma once
#include "platform/input/menu_move.hpp"
#include "platform/input/pad.hpp"

#include <SFML/Window/Keyboard.hpp>

#include <optional>

namespace slip {

/// Returns the move of a key or control, or nothing if it has none.
std::optional<MenuMove> moveOf(sf::Keyboard::Key key);
std::optional<MenuMove> moveOf(PadControl control);

}  // namespace slip
