// SPDX-License-Identifier: MIT
// Keys by their place. SFML 2.5 tells of a key by the letter that the layout has on it, and nothing of those that have
// no letter of the Latin alphabet; this asks the X server, which knows a key by the name of its place.
#pragma once
#include "platform/input/keys.hpp"

#include <SFML/Window/Event.hpp>
#include <SFML/Window/WindowHandle.hpp>

#include <memory>
#include <optional>

namespace slip {

class Keyboard {
public:
    /// Of $DISPLAY. Where that cannot be reached, or has no XKB extension, keys stay what SFML takes them for.
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    /// Whose events byPlace() is asked about.
    void watch(sf::WindowHandle window);
    /// An event with the key that a US keyboard has in that place. For each event of the window, in their order.
    sf::Event byPlace(sf::Event event);
    /// Once a frame, after its events: what the layout prints on the keys, when that is news.
    std::optional<KeyLabels> takeLabels();

private:
    struct Server;
    std::unique_ptr<Server> server_;  // null: not reached
};

}  // namespace slip
