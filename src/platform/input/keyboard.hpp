// SPDX-License-Identifier: MIT
// Reports keys by place. SFML 2.5 reports a key by its letter in the layout, and does not name keys without a Latin
// letter. This class asks the X server, which names a key by its place.
#pragma once
#include "platform/input/keys.hpp"

#include <SFML/Window/Event.hpp>
#include <SFML/Window/WindowHandle.hpp>

#include <memory>
#include <optional>

namespace slip {

class Keyboard {
public:
    /// Connects to $DISPLAY. If that fails or there is no XKB extension, keys stay as SFML reports them.
    Keyboard();
    ~Keyboard();
    Keyboard(const Keyboard&) = delete;
    Keyboard& operator=(const Keyboard&) = delete;

    /// Sets the window whose events byPlace() receives.
    void watch(sf::WindowHandle window);
    /// Replaces the event's key by the key that a US keyboard has in that place. Call it for each event of the window,
    /// in order.
    sf::Event byPlace(sf::Event event);
    /// Returns the layout's key labels if they have changed. Call it once a frame, after its events.
    std::optional<KeyLabels> takeLabels();

private:
    struct Server;
    std::unique_ptr<Server> server_;  // null if not connected
};

}  // namespace slip
