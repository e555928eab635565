// SPDX-License-Identifier: MIT
// Passes window events to the panel, frame by frame. Dear ImGui sees one state of each key and button and one mouse
// position per frame. Even with slow frames, presses, text and mouse positions arrive in the order in which they
// happened.
#pragma once
#include <SFML/Window/Event.hpp>

#include <deque>
#include <optional>
#include <vector>

namespace slip {

bool isModifier(sf::Keyboard::Key key);

class PanelEvents {
public:
    void push(const sf::Event& event);
    /// Returns the next event that this frame can take.
    std::optional<sf::Event> take();
    void endFrame() { seen_ = {}; }
    /// Discards what no frame has taken yet.
    void drop() { waiting_.clear(); }

private:
    struct Seen {
        bool moved = false, typed = false;
        std::vector<sf::Mouse::Button> buttons;  // changed
        std::vector<sf::Keyboard::Key> keys;     // changed
        int pressed = 0;                         // number of presses among the keys
    };
    bool pressWaits(sf::Keyboard::Key key) const;
    bool mustWait(const sf::Event& event) const;
    void note(const sf::Event& event);

    std::deque<sf::Event> waiting_;
    sf::Vector2i mouse_;  // the last position pushed
    Seen seen_;           // in this frame
};

}  // namespace slip
