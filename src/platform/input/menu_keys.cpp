// SPDX-License-Identifier: MIT
#include "platform/input/menu_keys.hpp"

namespace slip {

std::optional<MenuMove> moveOf(sf::Keyboard::Key key) {
    switch (key) {
        case sf::Keyboard::Up:
        case sf::Keyboard::W:
            return MenuMove::Up;
        case sf::Keyboard::Down:
        case sf::Keyboard::S:
            return MenuMove::Down;
        case sf::Keyboard::Left:
        case sf::Keyboard::A:
            return MenuMove::Left;
        case sf::Keyboard::Right:
        case sf::Keyboard::D:
            return MenuMove::Right;
        case sf::Keyboard::Home:
            return MenuMove::First;
        case sf::Keyboard::End:
            return MenuMove::Last;
        case sf::Keyboard::Enter:
        case sf::Keyboard::Space:
            return MenuMove::Accept;
        case sf::Keyboard::Escape:
        case sf::Keyboard::Backspace:
            return MenuMove::Back;
        default:
            return std::nullopt;
    }
}

std::optional<MenuMove> moveOf(PadControl control) {
    switch (control) {
        case PadControl::DpadUp:
        case PadControl::LeftStickUp:
            return MenuMove::Up;
        case PadControl::DpadDown:
        case PadControl::LeftStickDown:
            return MenuMove::Down;
        case PadControl::DpadLeft:
        case PadControl::LeftStickLeft:
            return MenuMove::Left;
        case PadControl::DpadRight:
        case PadControl::LeftStickRight:
            return MenuMove::Right;
        case PadControl::A:
            return MenuMove::Accept;
        case PadControl::B:
            return MenuMove::Back;
        default:
            return std::nullopt;
    }
}

}  // namespace slip
