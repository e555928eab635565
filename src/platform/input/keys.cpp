// SPDX-License-Identifier: MIT
#include "platform/input/keys.hpp"

#include <charconv>
#include <utility>

namespace slip {
namespace {

// In the order of sf::Keyboard::Key, from A = 0.
constexpr std::array<std::string_view, sf::Keyboard::KeyCount> kKeyNames{
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
// Labels: the names, except where the player reads something else. In the same order.
constexpr std::array<std::string_view, sf::Keyboard::KeyCount> kKeyLabels = [] {
    std::array<std::string_view, sf::Keyboard::KeyCount> labels = kKeyNames;
    constexpr std::pair<sf::Keyboard::Key, std::string_view> kOthers[] = {
        {sf::Keyboard::Num0, "0"},
        {sf::Keyboard::Num1, "1"},
        {sf::Keyboard::Num2, "2"},
        {sf::Keyboard::Num3, "3"},
        {sf::Keyboard::Num4, "4"},
        {sf::Keyboard::Num5, "5"},
        {sf::Keyboard::Num6, "6"},
        {sf::Keyboard::Num7, "7"},
        {sf::Keyboard::Num8, "8"},
        {sf::Keyboard::Num9, "9"},
        {sf::Keyboard::Escape, "Esc"},
        {sf::Keyboard::LControl, "Left Ctrl"},
        {sf::Keyboard::LShift, "Left Shift"},
        {sf::Keyboard::LAlt, "Left Alt"},
        {sf::Keyboard::LSystem, "Left Super"},
        {sf::Keyboard::RControl, "Right Ctrl"},
        {sf::Keyboard::RShift, "Right Shift"},
        {sf::Keyboard::RAlt, "Right Alt"},
        {sf::Keyboard::RSystem, "Right Super"},
        {sf::Keyboard::LBracket, "["},
        {sf::Keyboard::RBracket, "]"},
        {sf::Keyboard::Semicolon, ";"},
        {sf::Keyboard::Comma, ","},
        {sf::Keyboard::Period, "."},
        {sf::Keyboard::Quote, "'"},
        {sf::Keyboard::Slash, "/"},
        {sf::Keyboard::Backslash, "\\"},
        {sf::Keyboard::Tilde, "~"},
        {sf::Keyboard::Equal, "="},
        {sf::Keyboard::Hyphen, "-"},
        {sf::Keyboard::PageUp, "Page up"},
        {sf::Keyboard::PageDown, "Page down"},
        {sf::Keyboard::Add, "Numpad +"},
        {sf::Keyboard::Subtract, "Numpad -"},
        {sf::Keyboard::Multiply, "Numpad *"},
        {sf::Keyboard::Divide, "Numpad /"},
        {sf::Keyboard::Left, "←"},
        {sf::Keyboard::Right, "→"},
        {sf::Keyboard::Up, "↑"},
        {sf::Keyboard::Down, "↓"},
        {sf::Keyboard::Numpad0, "Numpad 0"},
        {sf::Keyboard::Numpad1, "Numpad 1"},
        {sf::Keyboard::Numpad2, "Numpad 2"},
        {sf::Keyboard::Numpad3, "Numpad 3"},
        {sf::Keyboard::Numpad4, "Numpad 4"},
        {sf::Keyboard::Numpad5, "Numpad 5"},
        {sf::Keyboard::Numpad6, "Numpad 6"},
        {sf::Keyboard::Numpad7, "Numpad 7"},
        {sf::Keyboard::Numpad8, "Numpad 8"},
        {sf::Keyboard::Numpad9, "Numpad 9"},
    };
    for (const auto& [key, label] : kOthers) labels[static_cast<std::size_t>(key)] = label;
    return labels;
}();
static_assert(kKeyNames[sf::Keyboard::Up] == "Up" && kKeyNames[sf::Keyboard::Pause] == "Pause");
static_assert(kKeyNames[sf::Keyboard::Hyphen] == "Hyphen" && kKeyNames[sf::Keyboard::F11] == "F11");

// The rows of the letter and digit block from the left, by X's names of places: AE01, AE02…
struct KeyRow {
    std::string_view name;
    std::array<sf::Keyboard::Key, 12> keys;
};
using K = sf::Keyboard::Key;
constexpr KeyRow kRows[] = {
    {"AE",
     {K::Num1, K::Num2, K::Num3, K::Num4, K::Num5, K::Num6, K::Num7, K::Num8, K::Num9, K::Num0, K::Hyphen, K::Equal}},
    {"AD", {K::Q, K::W, K::E, K::R, K::T, K::Y, K::U, K::I, K::O, K::P, K::LBracket, K::RBracket}},
    {"AC", {K::A, K::S, K::D, K::F, K::G, K::H, K::J, K::K, K::L, K::Semicolon, K::Quote, K::Backslash}},
    {"AB", {K::Z, K::X, K::C, K::V, K::B, K::N, K::M, K::Comma, K::Period, K::Slash, K::Unknown, K::Unknown}}};

}  // namespace

sf::Keyboard::Key keyAt(std::string_view place) {
    if (place == "TLDE") return sf::Keyboard::Tilde;
    if (place == "BKSL") return sf::Keyboard::Backslash;
    std::size_t column = 0;
    if (place.size() != 4 || std::from_chars(&place[2], &place[2] + 2, column).ptr != &place[2] + 2)
        return sf::Keyboard::Unknown;
    for (const KeyRow& row : kRows)
        if (place.starts_with(row.name) && column >= 1 && column <= row.keys.size()) return row.keys[column - 1];
    return sf::Keyboard::Unknown;
}

sf::Keyboard::Key keyNamed(std::string_view name) {
    for (std::size_t i = 0; i < kKeyNames.size(); ++i)
        if (kKeyNames[i] == name) return static_cast<sf::Keyboard::Key>(i);
    return sf::Keyboard::Unknown;
}

std::string_view nameOf(sf::Keyboard::Key key) {
    return key == sf::Keyboard::Unknown ? "" : kKeyNames[static_cast<std::size_t>(key)];
}

std::string_view labelOf(sf::Keyboard::Key key) {
    return key == sf::Keyboard::Unknown ? "" : kKeyLabels[static_cast<std::size_t>(key)];
}

}  // namespace slip
