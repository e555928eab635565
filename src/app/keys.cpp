#include "app/keys.hpp"

#include <array>

namespace slip {
namespace {

// In the order of sf::Keyboard::Key, from A = 0.
constexpr std::array<std::string_view, sf::Keyboard::KeyCount> kNames{
    "A",       "B",        "C",        "D",         "E",       "F",         "G",        "H",       "I",
    "J",       "K",        "L",        "M",         "N",       "O",         "P",        "Q",       "R",
    "S",       "T",        "U",        "V",         "W",       "X",         "Y",        "Z",       "Num0",
    "Num1",    "Num2",     "Num3",     "Num4",      "Num5",    "Num6",      "Num7",     "Num8",    "Num9",
    "Escape",  "LControl", "LShift",   "LAlt",      "LSystem", "RControl",  "RShift",   "RAlt",    "RSystem",
    "Menu",    "LBracket", "RBracket", "Semicolon", "Comma",   "Period",    "Quote",    "Slash",   "Backslash",
    "Tilde",   "Equal",    "Hyphen",   "Space",     "Enter",   "Backspace", "Tab",      "PageUp",  "PageDown",
    "End",     "Home",     "Insert",   "Delete",    "Add",     "Subtract",  "Multiply", "Divide",  "Left",
    "Right",   "Up",       "Down",     "Numpad0",   "Numpad1", "Numpad2",   "Numpad3",  "Numpad4", "Numpad5",
    "Numpad6", "Numpad7",  "Numpad8",  "Numpad9",   "F1",      "F2",        "F3",       "F4",      "F5",
    "F6",      "F7",       "F8",       "F9",        "F10",     "F11",       "F12",      "F13",     "F14",
    "F15",     "Pause"};
static_assert(kNames[sf::Keyboard::Up] == "Up" && kNames[sf::Keyboard::Pause] == "Pause");
static_assert(kNames[sf::Keyboard::Hyphen] == "Hyphen" && kNames[sf::Keyboard::F11] == "F11");

}  // namespace

sf::Keyboard::Key keyNamed(std::string_view name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name) return static_cast<sf::Keyboard::Key>(i);
    return sf::Keyboard::Unknown;
}

std::string_view nameOf(sf::Keyboard::Key key) {
    return key == sf::Keyboard::Unknown ? "" : kNames[static_cast<std::size_t>(key)];
}

}  // namespace slip
